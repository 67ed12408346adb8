import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { moneyOfChange } from '#contract/orders/order-money.ts';
import { adminOrderCancellation as words } from '#content/admin/orders.ts';
import { Select } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { shortId } from '../short-id.ts';
import { adminOrderQuery } from './admin-orders-queries.ts';
import { OrderConflict } from './order-conflict.tsx';
import { MoneyPreview } from './money-preview.tsx';
import { changesSince, newest } from './order-edit.ts';
import { changeFailure, isOutdated, useOrderCancellation } from './use-order-change.ts';

type Outcome = 'Canceled' | 'Partial';

/** Refunds to the balance: everything, or what was not delivered. The counts stay as they are. */
export function CancelOrder({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const latest = newest(order, useQuery(adminOrderQuery(order.orderId)).data);
  const [base, setBase] = useState<AdminOrder>(latest);
  const outcomes = outcomesOf(base);
  const [chosen, setChosen] = useState<Outcome>();
  const status = outcomes.find((each) => each === chosen) ?? outcomes[0];
  const canceling = useOrderCancellation(order.orderId, () => {
    toast.success(words.done);
    onClose();
  });
  const move = moneyOfChange(base, { status, completedVotes: base.completedVotes });
  return (
    <ReasonDialog
      destructive
      title={words.title(shortId(order.orderId))}
      description={words.text}
      reasonLabel={words.reason}
      submitLabel={words.submit}
      dismissLabel={words.dismiss}
      onSubmit={(reason) => canceling.mutateAsync({ status, reason, version: base.version })}
      failure={changeFailure}
      onClose={onClose}
    >
      {isOutdated(canceling, base, latest) && (
        <OrderConflict sentences={changesSince(base, latest)} onAccept={() => setBase(latest)} />
      )}
      {outcomes.length > 1 && (
        <Select
          label={words.refund}
          options={outcomes.map((value) => ({ value, label: words.outcomes[value] }))}
          value={status}
          onChange={(value) => setChosen(outcomes.find((each) => each === value))}
        />
      )}
      <MoneyPreview moves={[move]} before={move.before} after={move.withheld} />
    </ReasonDialog>
  );
}

/** The first is preselected. Partial is offered if it refunds a part. */
function outcomesOf({ status, completedVotes, quantity }: AdminOrder): [Outcome, ...Outcome[]] {
  const isDeliveredInPart = completedVotes > 0 && completedVotes < quantity;
  return isDeliveredInPart && status !== 'Partial' ? ['Partial', 'Canceled'] : ['Canceled'];
}
