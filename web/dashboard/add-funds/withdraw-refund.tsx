import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import { moneyRecords } from '#content/payments.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { moneyApi, moneyQueryKey } from '#web/money/money-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const words = moneyRecords.refunds.withdraw;

/** For an undecided request. If staff decided first, the list shows their decision. */
export function WithdrawRefund({ request }: { request: RefundRequest }) {
  const queries = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => moneyApi.refundRequests.withdraw({ params: { refundRequestId: request._id } }),
    onSuccess: () => toast.success(words.done),
    onError: (error) => toast.error(formFailure(error)),
    onSettled: () => {
      setIsConfirming(false);
      return queries.invalidateQueries({ queryKey: moneyQueryKey });
    },
  });
  return (
    <>
      <Button size="sm" onClick={() => setIsConfirming(true)}>
        {words.action}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.title(formatMoney(request.amount))}
        description={words.text}
        confirmLabel={words.confirm}
        dismissLabel={words.keep}
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      />
    </>
  );
}
