import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { DepositAmount, depositProblem, DepositType, type PaymentOptions } from '#contract/payments/deposits.ts';
import { addFunds as words } from '#content/payments.ts';
import type { CheckoutState } from '#web/checkout/checkout-state.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { parseAmount, amountInputText } from '#web/money/amount-text.ts';
import { readDepositPrefill, withinLimits } from '#web/money/deposit-prefill.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AmountPresets } from './amount-presets.tsx';
import { BonusPreview } from './bonus-preview.tsx';
import { MethodChoice } from './method-choice.tsx';

const depositWithin = (limits: Pick<PaymentOptions, 'minimum' | 'maximum'>) =>
  z.object({
    amount: z
      .string()
      .transform((text) => parseAmount(text))
      .pipe(z.number(words.notAnAmount))
      .superRefine((amount, check) => {
        const message = depositProblem(amount, limits);
        if (message !== undefined) check.addIssue({ code: 'custom', message });
      })
      .pipe(DepositAmount),
    type: DepositType,
  });

type Method = PaymentOptions['methods'][number];

interface DepositFormProps {
  options: PaymentOptions;
  methods: readonly [Method, ...Method[]];
}

export function DepositForm({ options, methods }: DepositFormProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const carried = readDepositPrefill(location.state);
  // The chosen one may be turned off while the form is open.
  const offeredType = (chosen: DepositType | undefined) =>
    (methods.find(({ type }) => type === chosen) ?? methods[0]).type;
  const Deposit = useMemo(() => depositWithin(options), [options]);
  const suggested = carried.amount ?? options.presets[1] ?? options.minimum;
  const form = useApiForm(
    Deposit,
    async ({ amount, type }: CheckoutState) => {
      const state = { amount, type: offeredType(type) };
      // Save the choice in this history entry, so that going back from the checkout restores it.
      await navigate({ search: location.search }, { replace: true, preventScrollReset: true, state });
      await navigate('/checkout', { state });
    },
    {
      defaultValues: {
        amount: amountInputText(withinLimits(suggested, options)),
        type: offeredType(carried.type),
      },
    },
  );
  const typed = useWatch({ control: form.control, name: 'amount' });
  const type = offeredType(useWatch({ control: form.control, name: 'type' }));
  const payable = Deposit.shape.amount.safeParse(typed).data;

  return (
    <ApiForm form={form} className="grid gap-6">
      <div className="grid gap-3">
        <TextField
          label={words.amount}
          leading="$"
          inputMode="decimal"
          autoComplete="transaction-amount"
          className="max-w-72"
          {...form.field('amount')}
        />
        <AmountPresets
          amounts={options.presets}
          selected={parseAmount(typed)}
          onSelect={(preset) => form.setValue('amount', amountInputText(preset), { shouldValidate: true })}
        />
      </div>
      <MethodChoice methods={methods} selected={type} onSelect={(selected) => form.setValue('type', selected)} />
      <BonusPreview bonus={options.bonus} amount={payable ?? 0} />
      <Button type="submit" variant="primary" className="h-12 justify-self-start px-6 text-base max-sm:w-full">
        {payable === undefined ? words.submitUnpriced : words.submit(formatMoney(payable))}
      </Button>
    </ApiForm>
  );
}
