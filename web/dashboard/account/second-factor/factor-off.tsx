import { useState } from 'react';
import { z } from 'zod';
import type { NewRecoveryCodes } from '#contract/accounts/second-factor.ts';
import { ui } from '#content/ui/parts.ts';
import { secondFactor as words } from '#content/second-factor.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { secondFactorApi } from './second-factor-query.ts';
import { SetUpSteps } from './set-up-steps.tsx';

interface FactorOffProps {
  hasPassword: boolean;
  /** Called with the recovery codes once the factor is on. */
  onCodes(codes: NewRecoveryCodes): void;
}

/** Three steps: explanation, password, then the secret and a first code. */
export function FactorOff({ hasPassword, onCodes }: FactorOffProps) {
  const [isStarted, setIsStarted] = useState(false);
  const [secret, setSecret] = useState<{ uri: string; secret: string }>();
  const cancel = () => {
    setIsStarted(false);
    setSecret(undefined);
  };

  if (secret) return <SetUpSteps {...secret} onCodes={onCodes} onCancel={cancel} />;
  return (
    <div className="grid gap-5">
      <p className="max-w-[64ch] text-sm text-pretty text-muted">{words.offLead}</p>
      {isStarted ? (
        <StartForm hasPassword={hasPassword} onSecret={setSecret} onCancel={cancel} />
      ) : (
        <Button variant="primary" className="justify-self-start" onClick={() => setIsStarted(true)}>
          {words.start}
        </Button>
      )}
    </div>
  );
}

const WithPassword = z.object({ currentPassword: z.string().min(1, ui.currentPasswordRequired).max(128) });
const WithoutPassword = z.object({ currentPassword: z.string() });

interface StartFormProps {
  hasPassword: boolean;
  onSecret(secret: { uri: string; secret: string }): void;
  onCancel(): void;
}

function StartForm({ hasPassword, onSecret, onCancel }: StartFormProps) {
  const form = useApiForm(
    hasPassword ? WithPassword : WithoutPassword,
    async (body) => onSecret(await secondFactorApi.setUp({ body: hasPassword ? body : {} })),
    { defaultValues: { currentPassword: '' } },
  );

  return (
    <ApiForm form={form} aria-label={words.steps.label}>
      {hasPassword ? (
        <PasswordField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that was pressed
          autoFocus
          label={words.currentPassword}
          autoComplete="current-password"
          className="max-w-sm"
          {...form.field('currentPassword')}
        />
      ) : (
        <p className="text-sm">{words.freshSignIn}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={form.isSending}>
          {words.steps.continue}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </ApiForm>
  );
}
