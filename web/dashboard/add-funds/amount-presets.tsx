import { addFunds as words } from '#content/payments.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

interface AmountPresetsProps {
  amounts: readonly number[];
  chosen: number | undefined;
  onChoose(amount: number): void;
}

export function AmountPresets({ amounts, chosen, onChoose }: AmountPresetsProps) {
  return (
    <div role="group" aria-label={words.presets} className="flex flex-wrap gap-2">
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amount)}
          className={classNames(
            'h-10 min-w-18 rounded-sm border px-4 text-sm font-semibold figures transition-colors',
            amount === chosen ? 'border-ink bg-ink text-paper' : 'border-edge/60 bg-surface hover:border-edge',
          )}
        >
          ${formatNumber(amount)}
        </button>
      ))}
    </div>
  );
}
