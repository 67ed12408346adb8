import { useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { OrderStatus } from '#contract/orders.ts';
import { orderStatuses } from '#contract/order-status.ts';
import { adminOrderBulk as words } from '#content/admin-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

interface BulkBarProps {
  orders: readonly AdminOrder[];
  onClear(): void;
}

const statusOptions = orderStatuses.map((status) => ({ value: status, label: status }));

/** What is done with the selected rows. Stands where the eye is, and is gone without a selection. */
export function BulkBar({ orders, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<{ status: AdminOrder['status']; orders: readonly AdminOrder[] }>();
  return (
    <>
      {orders.length > 0 && (
        <div
          role="group"
          aria-label={words.selected(orders.length)}
          className="flex flex-wrap items-center gap-3 border-t border-line bg-accent-wash px-4 py-2 sm:px-6"
        >
          <p role="status" className="text-sm font-semibold figures">
            {words.selected(orders.length)}
          </p>
          <Select
            label={words.status}
            hideLabel
            size="sm"
            className="w-40"
            placeholder={words.choose}
            options={statusOptions}
            value={null}
            onChange={(status) => setAsked({ status: OrderStatus.parse(status), orders })}
          />
          <Button size="sm" variant="quiet" onClick={onClear}>
            {words.clear}
          </Button>
        </div>
      )}
      {asked && (
        <BulkDialog orders={asked.orders} status={asked.status} onDone={onClear} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
