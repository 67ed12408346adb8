import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Dollars } from '#contract/values/dollars.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { RefundReason } from '#contract/payments/refund-requests.ts';
import { moneyCeiling } from '#content/admin/approvals.ts';
import { adminProfile } from '#content/admin/users.ts';
import { moneyCalls } from '#content/payments.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { parseAmount } from '#web/money/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { isAboveCeiling } from '../approvals/approval-words.ts';
import { useCeiling } from '../approvals/approvals-queries.ts';
import { CeilingNote } from '../approvals/ceiling-note.tsx';
import { fullName } from './role-badge.tsx';
import { adminMoneyApi, adminPaymentsKey, usersKey } from './users-queries.ts';

const words = adminProfile.adjust;
const directions = [
  { value: 'add', label: words.add },
  { value: 'take', label: words.take },
];

/** The direction becomes the sign of the amount that is sent. */
const Adjustment = z
  .object({
    direction: z.enum(['add', 'take']),
    amount: z
      .string()
      .transform((text) => Dollars.safeParse(parseAmount(text)).data ?? 0)
      .refine((amount) => amount > 0, words.notAnAmount),
    reason: RefundReason,
  })
  .transform(({ direction, amount, reason }) => ({ amount: direction === 'add' ? amount : -amount, reason }));

interface Question {
  readonly amount: number;
  answer(isConfirmed: boolean): void;
}

/** Names the person, the amount and the new balance before any money moves. */
export function AdjustBalance({ user, onClose }: { user: AdminUser; onClose(): void }) {
  const formId = useId();
  const queries = useQueryClient();
  const ceiling = useCeiling();
  const [question, setQuestion] = useState<Question>();
  const answer = (isConfirmed: boolean) => {
    setQuestion(undefined);
    question?.answer(isConfirmed);
  };
  const form = useApiForm(
    Adjustment,
    async (body) => {
      const isConfirmed = await new Promise<boolean>((answer) => {
        setQuestion({ amount: body.amount, answer });
      });
      if (!isConfirmed) return;
      const { response, isReplay } = await sendOnce({ screen: 'adjust', target: user._id, body }, (once) =>
        adminMoneyApi.adjust({ params: { userId: user._id }, body, ...once }),
      );
      if (isReplay) toast.info(moneyCalls.alreadyDone);
      else toast.success('approval' in response ? response.message : words.done);
      onClose();
    },
    {
      mode: 'onSubmit',
      defaultValues: { direction: 'add', amount: '', reason: '' },
      onSettled: () => {
        void queries.invalidateQueries({ queryKey: usersKey });
        void queries.invalidateQueries({ queryKey: adminPaymentsKey });
      },
    },
  );
  const { direction } = useWatch({ control: form.control });
  const typed = useWatch({ control: form.control, name: 'amount' });
  const amount = Dollars.safeParse(parseAmount(typed)).data ?? 0;
  const after = user.currentBalance + (direction === 'take' ? -amount : amount);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.lead(fullName(user), formatMoney(user.currentBalance))}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.isSending && !question}>
            {words.submit}
          </Button>
        </>
      }
    >
      <ApiForm form={form} id={formId}>
        <UnsavedGuard when={form.isUnsaved} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="direction"
            render={({ field }) => <Select label={words.direction} options={directions} {...field} />}
          />
          <TextField
            label={words.amount}
            leading="$"
            inputMode="decimal"
            hint={amount > 0 ? words.after(formatMoney(after)) : undefined}
            {...form.field('amount')}
          />
        </div>
        <TextField label={adminProfile.reason} {...form.field('reason')} />
        <CeilingNote verb="adjust" ceiling={ceiling} amount={amount} />
      </ApiForm>
      {question && (
        <ConfirmAdjustment
          user={user}
          amount={question.amount}
          isForOwner={isAboveCeiling(ceiling, question.amount)}
          onAnswer={answer}
        />
      )}
    </Dialog>
  );
}

interface ConfirmAdjustmentProps {
  user: AdminUser;
  /** Negative for a debit. */
  amount: number;
  isForOwner: boolean;
  onAnswer(isConfirmed: boolean): void;
}

function ConfirmAdjustment({ user, amount, isForOwner, onAnswer }: ConfirmAdjustmentProps) {
  const isCredit = amount > 0;
  const { add, take, submitAdd, submitTake, newBalance, balanceThen, back } = words.confirm;
  const money = formatMoney(Math.abs(amount));
  const after = formatMoney(user.currentBalance + amount);
  return (
    <ConfirmDialog
      open
      onOpenChange={() => onAnswer(false)}
      title={(isCredit ? add : take)(money, fullName(user))}
      description={isForOwner ? `${moneyCeiling.above} ${balanceThen(after)}` : newBalance(after)}
      confirmLabel={isForOwner ? moneyCeiling.submit : (isCredit ? submitAdd : submitTake)(money)}
      dismissLabel={back}
      onConfirm={() => onAnswer(true)}
    />
  );
}
