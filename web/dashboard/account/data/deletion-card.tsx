import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AccountDeletion, deletionWord } from '#contract/account-data.ts';
import { accountData } from '#content/account-data.ts';
import { useSession } from '#web/api/session.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { SettingsCard } from '../settings-card.tsx';
import { accountDataApi } from './account-data-api.ts';

const words = accountData.deletion;

export function DeletionCard() {
  const { logout } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsCard title={words.title} lead={words.lead}>
      <ul className="mb-5 grid list-disc gap-1 pl-5 text-sm">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {words.submit}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} size="sm" title={words.title} description={words.description}>
        <DeletionForm
          onCancel={() => setIsOpen(false)}
          onDeleted={(message) => {
            toast.success(message);
            void logout('/');
          }}
        />
      </Dialog>
    </SettingsCard>
  );
}

const resolver = schemaResolver(AccountDeletion);

/** Asks for the word; who is asking is proved in a dialog of its own where that was long ago. */
function DeletionForm({ onCancel, onDeleted }: { onCancel(): void; onDeleted(message: string): void }) {
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ resolver });
  const submit = handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      onDeleted((await accountDataApi.deleteAccount({ body })).message);
    } catch (error) {
      setProblem(formFailure(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
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
