import { type Cents, cents, shareCents } from '../values/money.ts';

export interface RefundPart<Deposit> {
  readonly deposit: Deposit;
  readonly amountCents: Cents;
}

/** Which deposits a refund goes back through, given the newest first; of the last one perhaps only a part. */
export function planRefund<Deposit extends { readonly amountCents: Cents }>(
  deposits: readonly Deposit[],
  amountCents: Cents,
): RefundPart<Deposit>[] {
  const parts: RefundPart<Deposit>[] = [];
  let left: number = amountCents;
  for (const deposit of deposits) {
    if (left <= 0) break;
    const part = cents(Math.min(left, deposit.amountCents));
    parts.push({ deposit, amountCents: part });
    left -= part;
  }
  return parts;
}

/** A bonus and the deposit it was given for. */
export interface GivenBonus {
  readonly bonusCents: Cents;
  readonly depositCents: Cents;
}

/** What is left of a bonus when this much of its deposit is: the same share. */
export const bonusLeft = ({ bonusCents, depositCents }: GivenBonus, depositLeftCents: Cents): Cents =>
  shareCents(bonusCents, depositLeftCents, depositCents);
