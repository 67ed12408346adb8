import { useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DepositAmount, type DepositType, type PaymentOptions } from '#contract/payments/payments.ts';
import { addFunds as words } from '#content/payments.ts';
import type { CheckoutState } from '#web/checkout/checkout-state.ts';
import { readAmount, writeAmount } from '#web/money/amount-text.ts';
import { readCarriedAmount } from '#web/money/carried-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AmountPresets } from './amount-presets.tsx';
import { BonusPreview } from './bonus-preview.tsx';
import { MethodChoice } from './method-choice.tsx';

type Method = PaymentOptions['methods'][number];

interface DepositFormProps {
  options: PaymentOptions;
  methods: readonly [Method, ...Method[]];
}

export function DepositForm({ options, methods }: DepositFormProps) {
  const navigate = useNavigate();
  const here = useLocation();
  const carried = readCarriedAmount(here.state);
  const [text, setText] = useState(writeAmount(carried.amount ?? options.presets[1] ?? options.minimum));
  const [type, setType] = useState<DepositType>(
    (methods.find((method) => method.type === carried.type) ?? methods[0]).type,
  );
  const [isTouched, setIsTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const amount = readAmount(text);
  const problem = problemOf(amount);
  const isPayable = amount !== undefined && problem === undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTouched(true);
    if (isPayable) void goOn({ amount, type });
    else field.current?.focus();
  };
  /** Who comes back finds what was chosen. */
  const goOn = async (state: CheckoutState) => {
    await navigate({ search: here.search }, { replace: true, preventScrollReset: true, state });
    await navigate('/checkout', { state });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <div className="grid gap-3">
        <TextField
          ref={field}
          label={words.amount}
          leading="$"
          inputMode="decimal"
          autoComplete="transaction-amount"
          value={text}
          error={isTouched ? problem : undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => setIsTouched(true)}
          className="max-w-72"
        />
        <AmountPresets amounts={options.presets} chosen={amount} onChoose={(preset) => setText(writeAmount(preset))} />
      </div>
      <MethodChoice methods={methods} chosen={type} onChoose={setType} />
      <BonusPreview bonus={options.bonus} amount={isPayable ? amount : 0} />
      <Button type="submit" variant="primary" className="h-12 justify-self-start px-6 text-base max-sm:w-full">
        {isPayable ? words.submit(formatMoney(amount)) : words.submitUnpriced}
      </Button>
    </form>
  );
}

function problemOf(amount: number | undefined): string | undefined {
  if (amount === undefined) return words.notAnAmount;
  return DepositAmount.safeParse(amount).error?.issues[0]?.message;
}
