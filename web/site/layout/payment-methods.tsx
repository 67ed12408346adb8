/** Pictures of our own for the ways to pay, in the colours of the theme. */
export function CardMethod({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} width="60" height="40" viewBox="0 0 60 40" className="rounded-md">
      <rect width="60" height="40" className="fill-stage" />
      <path d="M0 26 60 4v36H0Z" className="fill-money" />
      <rect x="7" y="9" width="10" height="8" rx="2" className="fill-on-stage" />
      <path d="M7 30h8M18 30h8M29 30h8" strokeWidth="3" className="stroke-on-stage" />
    </svg>
  );
}

export function BitcoinMethod({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} width="60" height="40" viewBox="0 0 60 40" className="rounded-md">
      <rect width="60" height="40" className="fill-stage" />
      <path d="M0 26 60 4v36H0Z" className="fill-accent" />
      <circle cx="30" cy="20" r="13" className="fill-on-stage" />
      <path
        d="M26 13v14M26 13h5.2a3.4 3.4 0 0 1 0 6.8H26h6a3.6 3.6 0 0 1 0 7.2h-6M24 13h2M24 27h2M28.5 10.5V13M31.5 10.5V13M28.5 27v2.5M31.5 27v2.5"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-stage"
      />
    </svg>
  );
}
