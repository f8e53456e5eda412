import { ago, clock, moment, phone, utc } from "./format.ts";
import { makeUseNow } from "./use-now.ts";

const useNow = makeUseNow(20_000);

/** "3 minutes ago", kept true. */
export function RelativeTime({ at }: { at: string }) {
  const present = useNow();
  return (
    <time dateTime={at} title={utc(at)} className="whitespace-nowrap">
      {ago(at, present)}
    </time>
  );
}

/** A moment in the viewer's zone. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={utc(at)} className="whitespace-nowrap">
      {moment(at)}
    </time>
  );
}

export function Duration({ seconds }: { seconds: number }) {
  return <span title={`${seconds} s`}>{clock(seconds)}</span>;
}

export function PhoneNumber({ value }: { value: string }) {
  return (
    <span title={value} className="whitespace-nowrap">
      {phone(value)}
    </span>
  );
}
