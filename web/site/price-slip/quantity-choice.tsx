import type { Service } from '#contract/services/services.ts';
import { priceSlip as words } from '#content/price-slip.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { sliderStep, sliderValue } from './quote.ts';

interface QuantityChoiceProps {
  id: string;
  service: Service;
  typed: string;
  /** Undefined if the input is not a valid quantity. */
  quantity: number | undefined;
  onType(typed: string): void;
}

export function QuantityChoice({ id, service, typed, quantity, onType }: QuantityChoiceProps) {
  const [minimum, maximum] = [formatNumber(service.minimum), formatNumber(service.maximum)];
  const isInvalid = quantity === undefined;
  // A quantity out of range is not the slider's value, though the slider is at its end and does not change.
  const takeEnd = (value: string) => isInvalid && onType(value);
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-sm text-muted">
          {words.quantity}
        </label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-describedby={`${id}-limits`}
          aria-invalid={isInvalid}
          onChange={(event) => onType(event.target.value)}
          className={classNames(
            'h-10 w-24 rounded-sm border bg-surface px-3 text-right font-semibold text-ink figures',
            isInvalid ? 'border-danger' : 'border-edge',
          )}
        />
      </div>
      <input
        type="range"
        aria-label={words.slider}
        min={service.minimum}
        max={service.maximum}
        step={sliderStep(service)}
        value={sliderValue(typed, service)}
        onChange={(event) => onType(event.target.value)}
        onKeyUp={({ key, currentTarget }) => /^(?:Arrow|Home|End|Page)/.test(key) && takeEnd(currentTarget.value)}
        onPointerUp={({ currentTarget }) => takeEnd(currentTarget.value)}
        className="h-10 w-full accent-accent md:h-6"
      />
      <p
        id={`${id}-limits`}
        aria-live="polite"
        className={classNames('text-fine', isInvalid ? 'text-danger' : 'text-muted')}
      >
        {isInvalid ? words.outOfRange(minimum, maximum) : words.range(minimum, maximum)}
      </p>
    </div>
  );
}
