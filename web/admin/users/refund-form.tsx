import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RefundableBalance } from '#contract/admin/refundable.ts';
import { ApiError } from '#contract/client.ts';
import { NewRefundRequest, RefundReason } from '#contract/payments/refund-requests.ts';
import { adminProfile } from '#content/admin/users.ts';
import { moneyCalls } from '#content/payments.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { readAmount, writeAmount } from '#web/money/amount-text.ts';
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
  userId: string;
  balance: RefundableBalance;
  /** The amount as it will be sent; undefined while it can't be. */
  onAmount(amount: number | undefined): void;
  onSending(isSending: boolean): void;
  onDone(): void;
}

export function RefundForm({ id, userId, balance, onAmount, onSending, onDone }: RefundFormProps) {
  // All of it until somebody types, also when an order takes some of it meanwhile.
  const [typed, setTyped] = useState<string>();
  const [reasonText, setReasonText] = useState('');
  const [touched, setTouched] = useState({ amount: false, reason: false });
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const amountText = typed ?? writeAmount(balance.refundable);
  const { amount, problem } = checkAmount(amountText, balance.refundable);
  const reason = RefundReason.safeParse(reasonText);
  const refunding = useRefunding(userId, { onSending, onDone });
  const { failure, refusedAmount } = refunding;
  useEffect(() => onAmount(amount), [amount, onAmount]);
  const submit = () => {
    setTouched({ amount: true, reason: true });
    if (amount === undefined) amountField.current?.focus();
    else if (!reason.success) reasonField.current?.focus();
    else refunding.refund({ amount, reason: reason.data, version: balance.version });
  };

  return (
    <form
      id={id}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormBanner>{failure}</FormBanner>
      <TextField
        ref={amountField}
        label={words.amount}
        leading="$"
        inputMode="decimal"
        value={amountText}
        error={refusedAmount ?? (touched.amount ? problem : undefined)}
        onBlur={() => setTouched((before) => ({ ...before, amount: true }))}
        onChange={(event) => {
          refunding.reset();
          setTyped(event.target.value);
        }}
      />
      {amount !== undefined && <RefundPlan balance={balance} amount={amount} />}
      <TextField
        ref={reasonField}
        label={adminProfile.reason}
        value={reasonText}
        error={touched.reason ? reason.error?.issues[0]?.message : undefined}
        onChange={(event) => setReasonText(event.target.value)}
      />
    </form>
  );
}

function checkAmount(text: string, refundable: number): { amount?: number; problem?: string } {
  const typed = readAmount(text);
  if (typed === undefined) return { problem: adminProfile.adjust.notAnAmount };
  const parsed = NewRefundRequest.shape.amount.safeParse(typed);
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? adminProfile.adjust.notAnAmount };
  return typed > refundable ? { problem: words.most(formatMoney(refundable)) } : { amount: typed };
}

/** Sends it, and says what became of it; what a gateway refused stays on screen with the form. */
function useRefunding(userId: string, { onSending, onDone }: Pick<RefundFormProps, 'onSending' | 'onDone'>) {
  const queries = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const { mutate, reset, error } = useMutation({
    mutationFn: ({ version, ...body }: { amount: number; reason: string; version: string }) =>
      sendOnce({ screen: 'refund', target: userId, body }, (once) =>
        adminMoneyApi.refund({ params: { userId }, body: { ...body, version }, ...once }),
      ),
    onMutate: () => {
      setRefused(undefined);
      onSending(true);
    },
    onSuccess: ({ answer, isReplay }) => {
      const { isGood, text } = refundOutcome(answer);
      if (!isGood) return setRefused(text);
      if (isReplay) toast.info(moneyCalls.alreadyDone);
      else toast.success(text);
      onDone();
    },
    onSettled: async () => {
      for (const queryKey of [usersKey, adminPaymentsKey, adminRefundsKey]) {
        await queries.invalidateQueries({ queryKey });
      }
      onSending(false);
    },
  });
  const refusedAmount = error instanceof ApiError ? error.fields['amount'] : undefined;
  return {
    refusedAmount,
    failure: refused ?? (error && refusedAmount === undefined ? formFailure(error) : undefined),
    refund: mutate,
    reset: () => {
      reset();
      setRefused(undefined);
    },
  };
}
