import { type Cents, cents, shareCents } from '../values/money.ts';

export interface RefundPart<Deposit> {
  readonly deposit: Deposit;
  readonly amountCents: Cents;
}

/** Splits a refund over deposits, which are given newest first; the last one may be refunded in part. */
export function planRefund<Deposit extends { readonly amountCents: Cents }>(
  deposits: readonly Deposit[],
  amountCents: Cents,
): RefundPart<Deposit>[] {
  const parts: RefundPart<Deposit>[] = [];
  let remaining: number = amountCents;
  for (const deposit of deposits) {
    if (remaining <= 0) break;
    const part = cents(Math.min(remaining, deposit.amountCents));
    parts.push({ deposit, amountCents: part });
    remaining -= part;
  }
  return parts;
}

export interface GivenBonus {
  readonly bonusCents: Cents;
  readonly depositCents: Cents;
}

/** A bonus shrinks in proportion to its deposit. */
export const bonusLeft = ({ bonusCents, depositCents }: GivenBonus, depositLeftCents: Cents): Cents =>
  shareCents(bonusCents, depositLeftCents, depositCents);
