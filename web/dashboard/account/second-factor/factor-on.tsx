import { useState } from 'react';
import type { NewRecoveryCodes, SecondFactorState } from '#contract/accounts/second-factor.ts';
import { secondFactor as words } from '#content/second-factor.ts';
import { hasUnclearOutcome } from '#web/api/unclear-outcome.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { OwnerProofForm } from '../owner-proof-form.tsx';
import { secondFactorApi } from './second-factor-query.ts';

interface FactorOnProps {
  state: SecondFactorState;
  onCodes(codes: NewRecoveryCodes): void;
  onOff(): void;
}

export function FactorOn({ state, onCodes, onOff }: FactorOnProps) {
  const [dialog, setDialog] = useState<'renew' | 'off'>();
  const close = () => setDialog(undefined);
  const isLow = state.recoveryCodesLeft < 3;

  return (
    <div className="grid gap-5">
      <div className="grid gap-1 text-sm">
        <p className="text-muted">{words.onLead}</p>
        <p className={isLow ? 'font-medium text-danger' : ''}>{words.left(state.recoveryCodesLeft)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setDialog('renew')}>{words.renew}</Button>
        <Button onClick={() => setDialog('off')}>{words.switchOff}</Button>
      </div>
      <Dialog
        open={dialog === 'renew'}
        onOpenChange={close}
        size="sm"
        title={words.renew}
        description={words.renewLead}
      >
        <OwnerProofForm
          hasPassword={state.hasPassword}
          needsCode
          submitLabel={words.renewSubmit}
          failure={(error) => (hasUnclearOutcome(error) ? words.renewNoResponse : formFailure(error))}
          onCancel={close}
          onSubmit={async (body) => {
            const codes = await secondFactorApi.renewRecoveryCodes({ body });
            close();
            onCodes(codes);
          }}
        />
      </Dialog>
      <Dialog
        open={dialog === 'off'}
        onOpenChange={close}
        size="sm"
        title={`${words.switchOff} two-factor sign-in`}
        description={words.switchOffLead}
      >
        <OwnerProofForm
          hasPassword={state.hasPassword}
          needsCode
          submitLabel={words.switchOff}
          isDangerous
          onCancel={close}
          onSubmit={async (body) => {
            const { message } = await secondFactorApi.switchOff({ body });
            close();
            toast.success(message);
            onOff();
          }}
        />
      </Dialog>
    </div>
  );
}
