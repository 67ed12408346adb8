import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { AccountDeletion, deletionWord } from '#contract/accounts/account-data.ts';
import { accountData } from '#content/account-data.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { accountDataApi } from './account-data-api.ts';

const words = accountData.deletion;

const { confirmation } = AccountDeletion.shape;
const resolver = schemaResolver(z.object({ confirmation, givesUp: z.boolean() }));
const resolverWithLeftover = schemaResolver(
  z.object({ confirmation, givesUp: z.boolean().refine((isChecked) => isChecked, words.giveUpNeeded) }),
);

interface DeletionFormProps {
  /** Dollars of bonus and credit that are lost with the account. */
  giveUp: number;
  onCancel(): void;
  /** Something has changed since it was checked. */
  onRefused(): void;
  onDeleted(message: string): void;
}

/** Asks for the word; who is asking is proved in a dialog of its own where that was long ago. */
export function DeletionForm({ giveUp, onCancel, onRefused, onDeleted }: DeletionFormProps) {
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: giveUp > 0 ? resolverWithLeftover : resolver,
    defaultValues: { givesUp: false },
  });
  const submit = handleSubmit(async ({ confirmation }) => {
    setProblem(undefined);
    try {
      const body = { confirmation, ...(giveUp > 0 && { giveUp }) };
      onDeleted((await accountDataApi.deleteAccount({ body })).message);
    } catch (error) {
      setProblem(formFailure(error));
      // The amount may be another one by now, and giving that up is asked for again.
      setValue('givesUp', false);
      onRefused();
    }
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
      {giveUp > 0 && (
        <Checkbox
          label={words.giveUp(formatMoney(giveUp))}
          hint={words.giveUpHint}
          error={formState.errors.givesUp?.message}
          {...register('givesUp')}
        />
      )}
      <TextField
        label={words.confirmation(deletionWord)}
        autoComplete="off"
        spellCheck={false}
        error={formState.errors.confirmation?.message}
        {...register('confirmation')}
      />
      <div className="flex flex-wrap justify-end gap-2 pb-1">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="danger" loading={formState.isSubmitting}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
