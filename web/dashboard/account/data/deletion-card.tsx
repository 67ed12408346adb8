import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountData } from '#content/account-data.ts';
import { useSession } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { SettingsCard } from '../settings-card.tsx';
import { deletionCheckQuery } from './account-data-api.ts';
import { DeletionBlockers } from './deletion-blockers.tsx';
import { DeletionForm } from './deletion-form.tsx';

const words = accountData.deletion;

export function DeletionCard() {
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
        <DeletionSteps onClose={() => setIsOpen(false)} />
      </Dialog>
    </SettingsCard>
  );
}

/** Shows what blocks the deletion before asking for any input. */
function DeletionSteps({ onClose }: { onClose(): void }) {
  const { logout } = useSession();
  const query = useQuery(deletionCheckQuery);
  return (
    <QueryState query={query} loading={<Spinner label={words.checking} />}>
      {({ blockers, giveUp }) =>
        blockers.length > 0 ? (
          <DeletionBlockers blockers={blockers} onClose={onClose} />
        ) : (
          <DeletionForm
            giveUp={giveUp}
            onCancel={onClose}
            onRefused={() => void query.refetch()}
            onDeleted={(message) => {
              toast.success(message);
              void logout('/');
            }}
          />
        )
      }
    </QueryState>
  );
}
