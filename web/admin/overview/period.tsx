import type { ReactNode } from 'react';

/** The time that the figures of a card are of, beside its title. */
export function Period({ children }: { children: ReactNode }) {
  return <p className="text-fine text-muted figures">{children}</p>;
}
