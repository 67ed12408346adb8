import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountSettings } from '#content/account-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { settingsQuery } from '../account-queries.ts';
import { OwnerProofForm } from '../owner-proof-form.tsx';
import { SetPassword } from '../password-form.tsx';
import { googleConnectionApi } from '#web/auth/google/google-connection-api.ts';

const words = accountSettings.signInMethods;

interface DisconnectGoogleProps {
  hasPassword: boolean;
  /** Receives the link to set a first password. */
  email: string;
}

export function DisconnectGoogle({ hasPassword, email }: DisconnectGoogleProps) {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const dialog = { open: isOpen, onOpenChange: setIsOpen, size: 'sm' } as const;
  return (
    <>
      <Button size="sm" aria-label={words.disconnectGoogle} onClick={() => setIsOpen(true)}>
        {words.disconnect}
      </Button>
      {hasPassword ? (
        <Dialog {...dialog} title={words.disconnectGoogle} description={words.disconnectLead}>
          <OwnerProofForm
            hasPassword
            needsCode={false}
            submitLabel={words.disconnect}
            isDangerous
            onCancel={() => setIsOpen(false)}
            onSubmit={async ({ currentPassword }) => {
              const { message } = await googleConnectionApi.disconnect({ body: { currentPassword } });
              setIsOpen(false);
              toast.success(message);
              await queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
            }}
          />
        </Dialog>
      ) : (
        <Dialog {...dialog} title={words.onlyWayTitle} description={words.onlyWayLead}>
          <SetPassword email={email} />
        </Dialog>
      )}
    </>
  );
}
