import Bitcoin from 'lucide-react/icons/bitcoin';
import CreditCard from 'lucide-react/icons/credit-card';
import type { DepositType } from '#contract/payments/deposits.ts';
import { addFunds as words } from '#content/payments.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';

const icons = { Card: CreditCard, Bitcoin };

interface MethodChoiceProps {
  methods: readonly { readonly type: DepositType }[];
  selected: DepositType;
  onSelect(type: DepositType): void;
}

export function MethodChoice({ methods, ...choice }: MethodChoiceProps) {
  const options = methods.map(({ type }) => {
    const { name, note } = words.methods[type];
    return { value: type, title: name, note, icon: icons[type] };
  });
  return (
    <RadioCards
      label={words.method}
      name="method"
      options={options}
      className="grid gap-3 sm:grid-cols-2"
      {...choice}
    />
  );
}
