import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NewRefundRequest } from '#contract/payments/refund-requests.ts';
import { moneyCalls, moneyRecords } from '#content/payments.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { parseAmount, amountInputText } from '#web/money/amount-text.ts';
import { moneyApi, moneyQueryKey } from '#web/money/money-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const words = moneyRecords.refunds.dialog;

interface RefundDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  refundable: number;
}

export function RefundDialog({ open, onOpenChange, refundable }: RefundDialogProps) {
  const formId = useId();
  const [isSending, setIsSending] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      description={words.lead(formatMoney(refundable))}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {words.submit}
          </Button>
        </>
      }
    >
      <RefundForm id={formId} refundable={refundable} onSending={setIsSending} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface RefundFormProps {
  id: string;
  refundable: number;
  onSending(isSending: boolean): void;
  onSent(): void;
}

function RefundForm({ id, refundable, onSending, onSent }: RefundFormProps) {
  const queries = useQueryClient();
  const form = useApiForm(
    NewRefundRequest,
    async (body) => {
      onSending(true);
      const { isReplay } = await sendOnce({ screen: 'refund', body }, (once) =>
        moneyApi.refundRequests.request({ body, ...once }),
      );
      if (isReplay) toast.info(moneyCalls.alreadyDone);
      else toast.success(words.sent);
      await queries.invalidateQueries({ queryKey: moneyQueryKey });
      onSent();
    },
    { defaultValues: { amount: refundable, reason: '' }, onSettled: () => onSending(false) },
  );

  return (
    <ApiForm form={form} id={id}>
      <UnsavedGuard when={form.isUnsaved} />
      <TextField
        label={words.amount}
        leading="$"
        inputMode="decimal"
        {...form.field('amount', { setValueAs: amountValue })}
        defaultValue={amountInputText(refundable)}
      />
      <TextField label={words.reason} {...form.field('reason')} />
    </ApiForm>
  );
}

/** Anything else becomes NaN, which the schema rejects. */
function amountValue(value: unknown): number {
  return typeof value === 'number' ? value : (parseAmount(String(value)) ?? Number.NaN);
}
