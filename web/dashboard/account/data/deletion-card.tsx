import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deletionWord } from '#contract/account-data.ts';
import { accountData } from '#content/account-data.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { OwnerProofForm } from '../owner-proof-form.tsx';
import { secondFactorQuery } from '../second-factor/second-factor-query.ts';
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

/** Asks for what this account has: a password, a second factor, both or neither. */
function DeletionForm({ onCancel, onDeleted }: { onCancel(): void; onDeleted(message: string): void }) {
  const state = useQuery(secondFactorQuery);
  if (state.isError) return <ErrorState message={state.error.message} onRetry={() => void state.refetch()} />;
  if (!state.data) return <SkeletonText lines={4} />;
  return (
    <OwnerProofForm
      hasPassword={state.data.hasPassword}
      needsCode={state.data.isOn}
      word={deletionWord}
      submitLabel={words.submit}
      isDangerous
      onCancel={onCancel}
      onSubmit={async (proof) => {
        const { message } = await accountDataApi.deleteAccount({ body: { confirmation: deletionWord, ...proof } });
        onDeleted(message);
      }}
    />
  );
}
