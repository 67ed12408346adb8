import { addFunds as words } from '#content/payments.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { dollarText } from '#contract/values/money.ts';

interface AmountPresetsProps {
  amounts: readonly number[];
  selected: number | undefined;
  onSelect(amount: number): void;
}

export function AmountPresets({ amounts, selected, onSelect }: AmountPresetsProps) {
  return (
    <div role="group" aria-label={words.presets} className="flex flex-wrap gap-2">
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === selected}
          onClick={() => onSelect(amount)}
          className={classNames(
            'h-10 min-w-18 rounded-sm border px-4 text-sm font-semibold figures transition-colors',
            amount === selected ? 'border-ink bg-ink text-paper' : 'border-edge/60 bg-surface hover:border-edge',
          )}
        >
          {dollarText(amount)}
        </button>
      ))}
    </div>
  );
}
