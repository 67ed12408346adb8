import { moneyCeiling as words } from '#content/admin/approvals.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { isAboveCeiling } from './approval-words.ts';
import type { OwnCeiling } from './approvals-queries.ts';

interface CeilingNoteProps {
  verb: 'adjust' | 'refund';
  /** Renders nothing if undefined. */
  ceiling: OwnCeiling | undefined;
  amount: number;
  className?: string;
}

/** How much the person may move, or that the amount goes to an owner. */
export function CeilingNote({ verb, ceiling, amount, className }: CeilingNoteProps) {
  if (!ceiling) return null;
  const isAbove = isAboveCeiling(ceiling, amount);
  return (
    <p
      role="status"
      className={classNames(
        'rounded-md px-4 py-3 text-sm figures',
        isAbove ? 'bg-pending-wash text-pending' : 'bg-sunken text-muted',
        className,
      )}
    >
      {isAbove && <strong className="block font-semibold">{words.above}</strong>}
      {words[verb](formatMoney(ceiling.each), formatMoney(ceiling.left))}
    </p>
  );
}
