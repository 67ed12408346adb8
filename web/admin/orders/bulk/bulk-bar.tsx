import { useRef, useState } from 'react';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { OrderStatus } from '#contract/orders/orders.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { adminOrderBulk as words } from '#content/admin/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { Select } from '#web/ui/form/select.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

interface BulkBarProps {
  orders: readonly AdminOrder[];
  hasRows: boolean;
  onClear(): void;
}

const statusOptions = orderStatuses.map((status) => ({ value: status, label: status }));

/** Keeps its height while nothing is selected, so that selecting a row shifts nothing. */
export function BulkBar({ orders, hasRows, onClear }: BulkBarProps) {
  const barRef = useRef<HTMLDivElement>(null);
  const isIdle = orders.length === 0;
  const [confirming, setConfirming] = useState<{ status: AdminOrder['status']; orders: readonly AdminOrder[] }>();
  return (
    <>
      {hasRows && (
        <div
          ref={barRef}
          role="group"
          tabIndex={-1}
          aria-label={words.selected(orders.length)}
          className={classNames(
            'flex h-12 items-center gap-3 border-t border-line px-4 outline-offset-[-2px] transition-colors sm:sticky sm:top-16 sm:z-[2] sm:px-6',
            isIdle ? 'bg-surface' : 'bg-accent-wash',
          )}
        >
          <p role="status" className={classNames('shrink-0 text-sm figures', isIdle ? 'text-muted' : 'font-semibold')}>
            {words.selected(orders.length)}
          </p>
          <Select
            label={words.status}
            hideLabel
            size="sm"
            disabled={isIdle}
            className="w-40 max-sm:min-w-0 max-sm:flex-1"
            placeholder={words.choose}
            options={statusOptions}
            value={null}
            onChange={(status) => setConfirming({ status: OrderStatus.parse(status), orders })}
          />
          {isIdle ? (
            <p className="text-fine text-muted max-lg:hidden">{words.hint}</p>
          ) : (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                onClear();
                // The button unmounts with the selection and would drop the focus.
                barRef.current?.focus();
              }}
            >
              {words.clear}
            </Button>
          )}
        </div>
      )}
      {confirming && (
        <BulkDialog
          orders={confirming.orders}
          status={confirming.status}
          onDone={onClear}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}
