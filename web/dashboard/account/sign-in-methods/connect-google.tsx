import { useState } from 'react';
import { accountSettings } from '#content/account-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OwnerProofForm } from '../owner-proof-form.tsx';
import { googleConnectionApi } from '#web/auth/google/google-connection-api.ts';

const words = accountSettings.signInMethods;

/** Asks for the password, then redirects to Google. */
export function ConnectGoogle({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {words.connect}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} size="sm" title={words.connect} description={words.connectLead}>
        <OwnerProofForm
          hasPassword={hasPassword}
          needsCode={false}
          submitLabel={words.continueToGoogle}
          onCancel={() => setIsOpen(false)}
          onSubmit={async ({ currentPassword }) => {
            const { url } = await googleConnectionApi.begin({ body: { currentPassword } });
            window.location.assign(url);
          }}
        />
      </Dialog>
    </>
  );
}
