import { priceSlip as words } from '#content/price-slip.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { FigureRoom } from '../figure-room.tsx';
import type { ListedService } from '../live-services.ts';
import { sliderStep } from './quote.ts';

interface QuantityChoiceProps {
  id: string;
  service: ListedService;
  typed: string;
  /** What was typed, as far as it can be ordered. */
  quantity: number | undefined;
  onType(typed: string): void;
}

/** A number to type and a slider for those who would rather feel what more of it costs. */
export function QuantityChoice({ id, service, typed, quantity, onType }: QuantityChoiceProps) {
  const [minimum, maximum] = [formatNumber(service.minimum), formatNumber(service.maximum)];
  const isKnown = service.unitPrice !== undefined;
  const isWrong = quantity === undefined;
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
          aria-invalid={isWrong}
          onChange={(event) => onType(event.target.value)}
          className={classNames(
            'h-10 w-24 rounded-sm border bg-surface px-3 text-right font-semibold text-ink figures',
            isWrong ? 'border-danger' : 'border-edge',
          )}
        />
      </div>
      <input
        type="range"
        aria-label={words.slider}
        min={service.minimum}
        max={service.maximum}
        step={sliderStep(service)}
        value={quantity ?? service.minimum}
        onChange={(event) => onType(event.target.value)}
        className="h-10 w-full accent-accent md:h-6"
      />
      <p
        id={`${id}-limits`}
        aria-live="polite"
        className={classNames('text-fine', isWrong ? 'text-danger' : 'text-muted')}
      >
        {!isKnown ? (
          <FigureRoom className="w-16" />
        ) : isWrong ? (
          words.outOfRange(minimum, maximum)
        ) : (
          words.range(minimum, maximum)
        )}
      </p>
    </div>
  );
}
