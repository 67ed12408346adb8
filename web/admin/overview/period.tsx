import type { ReactNode } from 'react';

/** The period of a card's figures, next to its title. */
export function Period({ children }: { children: ReactNode }) {
  return <p className="text-fine text-muted figures">{children}</p>;
}
