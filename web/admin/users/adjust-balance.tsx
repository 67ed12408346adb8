import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Dollars } from '#contract/values/dollars.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import { RefundReason } from '#contract/payments/refund-requests.ts';
import { adminProfile } from '#content/admin/users.ts';
import { moneyCalls } from '#content/payments.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { readAmount } from '#web/money/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { fullName } from './role-badge.tsx';
import { adminMoneyApi, adminPaymentsKey, usersKey } from './users-queries.ts';

const words = adminProfile.adjust;
const directions = [
  { value: 'add', label: words.add },
  { value: 'take', label: words.take },
];

export function AdjustBalance({ user, onClose }: { user: AdminUser; onClose(): void }) {
  const formId = useId();
  const queries = useQueryClient();
  const [direction, setDirection] = useState('add');
  const [amountText, setAmountText] = useState('');
  const [reasonText, setReasonText] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const amount = Dollars.safeParse(readAmount(amountText)).data ?? 0;
  const signed = direction === 'add' ? amount : -amount;
  const reason = RefundReason.safeParse(reasonText);
  const adjusting = useMutation({
    mutationFn: (body: { amount: number; reason: string }) =>
      sendOnce({ screen: 'adjust', target: user._id, body }, (once) =>
        adminMoneyApi.adjust({ params: { userId: user._id }, body, ...once }),
      ),
    onSuccess: ({ isReplay }) => {
      if (isReplay) toast.info(moneyCalls.alreadyDone);
      else toast.success(words.done);
      onClose();
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: usersKey });
      await queries.invalidateQueries({ queryKey: adminPaymentsKey });
    },
  });
  const submit = () => {
    setIsTouched(true);
    if (amount > 0 && reason.success) adjusting.mutate({ amount: signed, reason: reason.data });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.lead(fullName(user), formatMoney(user.currentBalance))}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={adjusting.isPending}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormBanner>{adjusting.error ? formFailure(adjusting.error) : undefined}</FormBanner>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label={words.direction} options={directions} value={direction} onChange={setDirection} />
          <TextField
            label={words.amount}
            leading="$"
            inputMode="decimal"
            value={amountText}
            error={isTouched && amount <= 0 ? words.notAnAmount : undefined}
            hint={amount > 0 ? words.after(formatMoney(user.currentBalance + signed)) : undefined}
            onChange={(event) => setAmountText(event.target.value)}
          />
        </div>
        <TextField
          label={adminProfile.reason}
          value={reasonText}
          error={isTouched ? reason.error?.issues[0]?.message : undefined}
          onChange={(event) => setReasonText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
