import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { NewRefundRequest } from '#contract/payments/refund-requests.ts';
import { moneyCalls, moneyRecords } from '#content/payments.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { readAmount, writeAmount } from '#web/money/amount-text.ts';
import { moneyApi } from '#web/money/money-api.ts';
import { moneyQueryKey } from '#web/money/money-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const words = moneyRecords.refunds.dialog;
const resolver = schemaResolver(NewRefundRequest);

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
  const [problem, setProblem] = useState<string>();
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { amount: refundable, reason: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    onSending(true);
    try {
      const { isReplay } = await sendOnce({ screen: 'refund', body }, (once) =>
        moneyApi.refundRequests.request({ body, ...once }),
      );
      if (isReplay) toast.info(moneyCalls.alreadyDone);
      else toast.success(words.sent);
      await queries.invalidateQueries({ queryKey: moneyQueryKey });
      onSent();
    } catch (error) {
      if (!showFieldErrors(form, ['amount', 'reason'], error)) setProblem(formFailure(error));
    } finally {
      onSending(false);
    }
  });

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
      <TextField
        label={words.amount}
        leading="$"
        inputMode="decimal"
        error={errors.amount?.message}
        {...form.register('amount', { setValueAs: amountValue })}
        defaultValue={writeAmount(refundable)}
      />
      <TextField label={words.reason} error={errors.reason?.message} {...form.register('reason')} />
    </form>
  );
}

/** What is no amount stays no number, which the schema then says. */
function amountValue(value: unknown): number {
  return typeof value === 'number' ? value : (readAmount(String(value)) ?? Number.NaN);
}
