import { Link } from "@tanstack/react-router";

export function Logo() {
  return (
    <Link to="/" className="flex items-center gap-2 rounded-sm text-base font-semibold">
      <svg viewBox="0 0 32 32" className="size-6" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M10 10c0 8 12 4 12 12"
          fill="none"
          strokeWidth="2.6"
          strokeLinecap="round"
          className="stroke-accent-ink"
        />
        <g className="fill-accent-ink">
          <circle cx="10" cy="10" r="3.2" />
          <circle cx="22" cy="22" r="3.2" />
          <circle cx="22" cy="10" r="3.2" opacity=".45" />
          <circle cx="10" cy="22" r="3.2" opacity=".45" />
        </g>
      </svg>
      Switchboard
    </Link>
  );
}
