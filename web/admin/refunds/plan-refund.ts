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
  /** Whether a part of the deposit stays, so that it is split. */
  readonly isSplit: boolean;
}

export interface PlannedRefund {
  readonly headline: string;
  readonly parts: readonly PlannedPart[];
  readonly bonusTaken: number;
  readonly balanceAfter: number;
}

/** What a refund will do, by the rules that the server goes by. */
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
  const going = ofDeposit.reduce((sum, { amount }) => sum + centsFromDollars(amount), 0);
  const given = { bonusCents: centsFromDollars(bonus.granted), depositCents: centsFromDollars(bonus.deposit) };
  const left = bonusLeft(given, cents(centsFromDollars(bonus.depositPaid) - going));
  return cents(Math.max(0, centsFromDollars(bonus.paid) - left));
}

function headlineOf(amount: number, parts: readonly PlannedPart[]): string {
  const [where, ...others] = new Set(parts.map(({ deposit }) => targetOf(deposit)));
  const sum = formatMoney(amount);
  return where !== undefined && others.length === 0 ? words.toOne(sum, where) : words.toSome(sum);
}

/** Where the money goes, within a sentence. */
function targetOf({ type, brand = 'unknown', last4 }: RefundableDeposit): string {
  if (type === 'Bitcoin') return words.bitcoin;
  if (last4 === undefined) return words.aCard;
  return brand === 'unknown' ? words.unknownCard(last4) : words.card(checkout.brands[brand], last4);
}
