import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import type { RefundableBalance } from '#contract/admin/refundable.ts';
import { adminRefunds } from '#content/admin/admin.ts';
import { checkout } from '#content/payments.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { type PlannedPart, planOf } from './plan-refund.ts';

const words = adminRefunds.plan;
const partsShown = 5;

/** Preview of a refund: the deposits it goes back through, and the remaining balance. */
export function RefundPlan({ balance, amount }: { balance: RefundableBalance; amount: number }) {
  const { headline, parts, bonusTaken, balanceAfter } = planOf(balance, amount);
  const more = parts.length - partsShown;
  return (
    <div className="rounded-md bg-money-wash px-4 py-3 text-sm">
      <p role="status" className="flex items-start gap-2.5 font-medium text-money figures">
        <CircleDollarSign aria-hidden size={18} className="mt-px shrink-0" />
        {headline}
      </p>
      <ul aria-label={words.deposits} className="mt-2 grid gap-2 border-t border-line pt-2">
        {parts.slice(0, partsShown).map((part) => (
          <Part key={part.deposit.receiptNumber} {...part} />
        ))}
        {more > 0 && <li className="text-fine text-muted">{words.more(more)}</li>}
      </ul>
      <p className="mt-2 border-t border-line pt-2 text-fine figures">
        {bonusTaken > 0 && `${words.bonus(formatMoney(bonusTaken))} `}
        {words.after(formatMoney(balanceAfter))}
      </p>
    </div>
  );
}

/** As high as the plan for one card, so that the dialog's buttons stay where they are when it appears. */
export function RefundPlanSkeleton() {
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-fine">
      <Skeleton className="h-10 w-full" />
      <div className="mt-2 border-t border-line pt-2">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-lh w-4/5" />
      </div>
      <div className="mt-2 border-t border-line pt-2">
        <Skeleton className="h-lh w-2/5" />
      </div>
    </div>
  );
}

function Part({ deposit, amount, isSplit }: PlannedPart) {
  const { type, brand = 'unknown', last4, receiptNumber, paidAt } = deposit;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <span className="figures">{last4 === undefined ? type : words.card4(checkout.brands[brand], last4)}</span>
      <span className="font-medium figures">{formatMoney(amount)}</span>
      <span className="col-span-2 text-fine text-muted">
        {receiptNumber}, <DateText value={paidAt} />
        {isSplit && `, ${words.split(formatMoney(deposit.amount))}`}
      </span>
    </li>
  );
}
