import type { RefundableBalance, RefundableDeposit } from '#contract/admin/refundable.ts';
import { type Cents, cents, centsFromDollars, dollarsFromCents } from '#contract/values/money.ts';
import { bonusLeft, planRefund } from '#contract/payments/refund-plan.ts';
import { adminRefunds } from '#content/admin/admin.ts';
import { checkout } from '#content/payments.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';

const words = adminRefunds.plan;

export interface PlannedPart {
  readonly deposit: RefundableDeposit;
  readonly amount: number;
  /** Only part of the deposit is refunded. */
  readonly isSplit: boolean;
}

export interface PlannedRefund {
  readonly headline: string;
  readonly parts: readonly PlannedPart[];
  readonly bonusTaken: number;
  readonly balanceAfter: number;
}

/** Previews a refund with the same rules as the server. */
export function planOf(balance: RefundableBalance, amount: number): PlannedRefund {
  const deposits = balance.deposits.map((deposit) => ({ deposit, amountCents: centsFromDollars(deposit.amount) }));
  const parts = planRefund(deposits, centsFromDollars(amount)).map(
    ({ deposit: { deposit, amountCents }, ...part }) => ({
      deposit,
      amount: dollarsFromCents(part.amountCents),
      isSplit: part.amountCents < amountCents,
    }),
  );
  const bonusCents = bonusTaken(balance.bonus, parts);
  return {
    headline: headlineOf(amount, parts),
    parts,
    bonusTaken: dollarsFromCents(bonusCents),
    balanceAfter: dollarsFromCents(cents(centsFromDollars(balance.balance) - centsFromDollars(amount) - bonusCents)),
  };
}

function bonusTaken(bonus: RefundableBalance['bonus'], parts: readonly PlannedPart[]): Cents {
  if (!bonus) return cents(0);
  const ofDeposit = parts.filter(({ deposit }) => deposit.depositId === bonus.depositId);
  const refundedCents = ofDeposit.reduce((sum, { amount }) => sum + centsFromDollars(amount), 0);
  const granted = { bonusCents: centsFromDollars(bonus.granted), depositCents: centsFromDollars(bonus.deposit) };
  const remaining = bonusLeft(granted, cents(centsFromDollars(bonus.depositPaid) - refundedCents));
  return cents(Math.max(0, centsFromDollars(bonus.paid) - remaining));
}

function headlineOf(amount: number, parts: readonly PlannedPart[]): string {
  const [target, ...others] = new Set(parts.map(({ deposit }) => targetOf(deposit)));
  const sum = formatMoney(amount);
  return target !== undefined && others.length === 0 ? words.toOne(sum, target) : words.toSome(sum);
}

/** Names the payment method, as part of a sentence. */
function targetOf({ type, brand = 'unknown', last4 }: RefundableDeposit): string {
  if (type === 'Bitcoin') return words.bitcoin;
  if (last4 === undefined) return words.aCard;
  return brand === 'unknown' ? words.unknownCard(last4) : words.card(checkout.brands[brand], last4);
}
