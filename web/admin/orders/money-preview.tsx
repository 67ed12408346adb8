import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import { describeMove, type MoneyMove } from '#contract/orders/order-money.ts';
import { adminOrderMoney as words } from '#content/admin/orders.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';

const tones: Record<MoneyMove['kind'], string> = {
  refund: 'bg-money-wash text-money',
  withhold: 'bg-partial-wash text-partial',
  none: 'bg-sunken text-muted',
};

interface MoneyPreviewProps {
  moves: readonly Pick<MoneyMove, 'kind' | 'amount'>[];
  /** Charged before and after the change. */
  before: number;
  after: number;
  /** For a bulk change: how many orders. */
  orders?: number;
}

/** The money that a change will move, before it is saved. */
export function MoneyPreview({ moves, before, after, orders }: MoneyPreviewProps) {
  return (
    <div role="status" className="grid gap-2">
      {moves.map((move) => (
        <p
          key={move.kind}
          className={classNames(
            'flex items-center gap-2.5 rounded-md px-4 py-3 text-sm font-medium figures',
            tones[move.kind],
          )}
        >
          <CircleDollarSign aria-hidden size={18} className="shrink-0" />
          {describeMove(move, orders)}
        </p>
      ))}
      <p className="text-sm text-muted figures">{words.charged(formatMoney(before), formatMoney(after))}</p>
    </div>
  );
}
