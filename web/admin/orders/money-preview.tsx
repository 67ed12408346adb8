import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import { describeMove, type MoneyMove } from '#contract/order-money.ts';
import { classNames } from '#web/ui/class-names.ts';

const tones: Record<MoneyMove['kind'], string> = {
  refund: 'bg-money-wash text-money',
  withhold: 'bg-partial-wash text-partial',
  none: 'bg-sunken text-muted',
};

interface MoneyPreviewProps {
  move: Pick<MoneyMove, 'kind' | 'amount'>;
  /** How many orders are changed at once. */
  orders?: number;
}

/** Says beforehand what a change does to the money. */
export function MoneyPreview({ move, orders }: MoneyPreviewProps) {
  return (
    <p
      role="status"
      className={classNames(
        'flex items-center gap-2.5 rounded-md px-4 py-3 text-sm font-medium figures',
        tones[move.kind],
      )}
    >
      <CircleDollarSign aria-hidden size={18} className="shrink-0" />
      {describeMove(move, orders)}
    </p>
  );
}
