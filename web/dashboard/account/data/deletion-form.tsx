import { z } from 'zod';
import { AccountDeletion, deletionWord } from '#contract/accounts/account-data.ts';
import { accountData } from '#content/account-data.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { accountDataApi } from './account-data-api.ts';

const words = accountData.deletion;

const { confirmation } = AccountDeletion.shape;
const DeletionInput = z.object({ confirmation, givesUp: z.boolean() });
const DeletionInputWithCredit = z.object({
  confirmation,
  givesUp: z.boolean().refine((isChecked) => isChecked, words.giveUpNeeded),
});

interface DeletionFormProps {
  /** Remaining credit in dollars, which is forfeited with the account. */
  giveUp: number;
  onCancel(): void;
  /** Something has changed since the deletion was checked. */
  onRefused(): void;
  onDeleted(message: string): void;
}

/** Asks for the confirmation word. If the last proof of ownership is too old, a separate dialog asks for a new one. */
export function DeletionForm({ giveUp, onCancel, onRefused, onDeleted }: DeletionFormProps) {
  const form = useApiForm(
    giveUp > 0 ? DeletionInputWithCredit : DeletionInput,
    async ({ confirmation }) => {
      const body = { confirmation, ...(giveUp > 0 && { giveUp }) };
      onDeleted((await accountDataApi.deleteAccount({ body })).message);
    },
    {
      mode: 'onSubmit',
      defaultValues: { givesUp: false },
      onError: (_, { setValue }) => {
        // The forfeited amount may have changed, so it has to be confirmed again.
        setValue('givesUp', false);
        onRefused();
      },
    },
  );
  return (
    <ApiForm form={form}>
      {giveUp > 0 && (
        <Checkbox label={words.giveUp(formatMoney(giveUp))} hint={words.giveUpHint} {...form.field('givesUp')} />
      )}
      <TextField
        label={words.confirmation(deletionWord)}
        autoComplete="off"
        spellCheck={false}
        {...form.field('confirmation')}
      />
      <div className="flex flex-wrap justify-end gap-2 pb-1">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="danger" loading={form.isSending}>
          {words.submit}
        </Button>
      </div>
    </ApiForm>
  );
}
