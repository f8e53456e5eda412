import { Loading, Skeleton } from "../ui/states.tsx";

/** What stands there until a page's own code and data have come. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className="mx-auto flex w-full max-w-(--page-width) flex-col gap-4 px-4 py-4 sm:px-6">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </Loading>
  );
}
