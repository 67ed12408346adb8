import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { AccountId } from '#contract/values/ids.ts';
import type { RefundableBalance } from '#contract/admin/refundable.ts';
import { NewRefundRequest } from '#contract/payments/refund-requests.ts';
import { adminProfile } from '#content/admin/users.ts';
import { moneyCalls } from '#content/payments.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { parseAmount, amountInputText } from '#web/money/amount-text.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { adminRefundsKey } from '../refunds/admin-refunds-query.ts';
import { refundOutcome } from '../refunds/refund-outcome.ts';
import { RefundPlan } from '../refunds/refund-plan.tsx';
import { adminMoneyApi, adminPaymentsKey, usersKey } from './users-queries.ts';

const words = adminProfile.refund;

interface RefundFormProps {
  id: string;
  userId: AccountId;
  balance: RefundableBalance;
  /** The amount that will be sent; undefined while it is invalid. */
  onAmount(amount: number | undefined): void;
  onSending(isSending: boolean): void;
  onDone(): void;
}

export function RefundForm({ id, userId, balance, onAmount, onSending, onDone }: RefundFormProps) {
  const queries = useQueryClient();
  const { refundable, version } = balance;
  const schema = useMemo(() => refundSchema(refundable), [refundable]);
  const refresh = async () => {
    for (const queryKey of [usersKey, adminPaymentsKey, adminRefundsKey]) await queries.invalidateQueries({ queryKey });
    onSending(false);
  };
  const form = useApiForm(
    schema,
    async (body, { setProblem }) => {
      onSending(true);
      const { response, isReplay } = await sendOnce({ screen: 'refund', target: userId, body }, (once) =>
        adminMoneyApi.refund({ params: { userId }, body: { ...body, version }, ...once }),
      );
      const { isGood, text } = refundOutcome(response);
      // A failed refund is shown in the form rather than in a toast.
      if (!isGood) return setProblem(text);
      if (isReplay) toast.info(moneyCalls.alreadyDone);
      else toast.success(text);
      onDone();
    },
    {
      // Defaults to the full amount, and follows it until the admin types.
      values: { amount: amountInputText(refundable), reason: '' },
      resetOptions: { keepDirtyValues: true },
      onSettled: () => void refresh(),
    },
  );
  const amount = schema.shape.amount.safeParse(useWatch({ control: form.control, name: 'amount' })).data;
  useEffect(() => onAmount(amount), [amount, onAmount]);

  return (
    <ApiForm form={form} id={id}>
      <UnsavedGuard when={form.isUnsaved} />
      <TextField
        label={words.amount}
        leading="$"
        inputMode="decimal"
        {...form.field('amount', { onChange: () => form.setProblem(undefined) })}
      />
      {amount !== undefined && <RefundPlan balance={balance} amount={amount} />}
      <TextField label={adminProfile.reason} {...form.field('reason')} />
    </ApiForm>
  );
}

function refundSchema(refundable: number) {
  const amount = z
    .string()
    .transform((text) => parseAmount(text))
    .pipe(z.number(adminProfile.adjust.notAnAmount))
    .pipe(NewRefundRequest.shape.amount.max(refundable, words.most(formatMoney(refundable))));
  return NewRefundRequest.extend({ amount });
}
