import Bitcoin from 'lucide-react/icons/bitcoin';
import CreditCard from 'lucide-react/icons/credit-card';
import type { DepositType } from '#contract/payments/payments.ts';
import { addFunds as words } from '#content/payments.ts';

const icons = { Card: CreditCard, Bitcoin };

interface MethodChoiceProps {
  methods: readonly { readonly type: DepositType }[];
  selected: DepositType;
  onSelect(type: DepositType): void;
}

export function MethodChoice({ methods, selected, onSelect }: MethodChoiceProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{words.method}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {methods.map(({ type }) => {
          const Icon = icons[type];
          return (
            <label
              key={type}
              className="flex cursor-pointer items-start gap-3 rounded-md border border-edge/60 p-4 hover:border-edge has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="method"
                value={type}
                checked={type === selected}
                onChange={() => onSelect(type)}
                className="mt-0.5 size-4 accent-accent outline-none"
              />
              <span className="grid min-w-0 gap-0.5 text-sm">
                <span className="font-semibold">{words.methods[type].name}</span>
                <span className="text-muted">{words.methods[type].note}</span>
              </span>
              <Icon aria-hidden size={20} className="ml-auto shrink-0 text-muted" />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
