import { useQuery } from '@tanstack/react-query';
import type { AdminRefundRequest } from '#contract/admin/refundable.ts';
import { adminRefunds } from '#content/admin/admin.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { refundableQuery } from './admin-refunds-query.ts';
import { RefundPlan, RefundPlanSkeleton } from './refund-plan.tsx';

/** Optional: if the balance can't be loaded, the dialog works without the plan. */
export function RefundPreview({ userId, amount }: Pick<AdminRefundRequest, 'userId' | 'amount'>) {
  const { data, isError } = useQuery(refundableQuery(userId));
  if (!data) return isError ? null : <RefundPlanSkeleton />;
  if (amount <= data.refundable) return <RefundPlan balance={data} amount={amount} />;
  return (
    <p className="rounded-md bg-danger-wash px-4 py-3 text-sm font-medium text-danger">
      {adminRefunds.plan.tooMuch(formatMoney(data.refundable))}
    </p>
  );
}
