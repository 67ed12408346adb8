import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { RequiredPassword } from '#contract/accounts/account-settings.ts';
import { type WebhookEventName, webhookEvents } from '#contract/webhooks/webhook-facts.ts';
import { NewWebhook, type Webhook } from '#contract/webhooks/webhooks.ts';
import { secondFactor } from '#content/second-factor.ts';
import { webhooks } from '#content/webhooks.ts';
import { hasUnclearOutcome } from '#web/api/unclear-outcome.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { settingsQuery } from '../account-queries.ts';
import { FormSkeleton } from '../settings-card.tsx';

const words = webhooks.form;
const WithPassword = NewWebhook.extend({ currentPassword: RequiredPassword });
const WithoutPassword = NewWebhook.extend({ currentPassword: z.string() });

interface WebhookFormProps {
  /** The webhook to change; without it, the form adds one. */
  webhook?: Webhook | undefined;
  /** Demo only: the URL of the built-in receiver. */
  demoReceiver?: string | undefined;
  /** Rejects if the server refuses. */
  onSubmit(webhook: NewWebhook): Promise<void>;
  onCancel(): void;
}

/** A webhook outlives the session that sets it up, so the form asks for the password if the account has one. */
export function WebhookForm(props: WebhookFormProps) {
  return (
    <QueryState query={useQuery(settingsQuery)} loading={<FormSkeleton fields={3} />}>
      {({ hasPassword }) => <Fields {...props} hasPassword={hasPassword} />}
    </QueryState>
  );
}

function Fields({
  webhook,
  demoReceiver,
  hasPassword,
  onSubmit,
  onCancel,
}: WebhookFormProps & { hasPassword: boolean }) {
  const defaultValues: { url: string; events: WebhookEventName[]; currentPassword: string } = {
    url: webhook?.url ?? '',
    events: webhook?.events ?? [...webhookEvents],
    currentPassword: '',
  };
  const form = useApiForm(
    hasPassword ? WithPassword : WithoutPassword,
    ({ url, events, currentPassword }) => onSubmit({ url, events, ...(hasPassword ? { currentPassword } : {}) }),
    {
      defaultValues,
      failure: (error) => (!webhook && hasUnclearOutcome(error) ? webhooks.noResponse : formFailure(error)),
    },
  );
  const { setFocus } = form;
  // The dialog may have opened while the settings were still loading.
  useEffect(() => setFocus('url'), [setFocus]);

  const events = form.field('events');
  return (
    <ApiForm form={form}>
      <UnsavedGuard when={form.isUnsaved} />
      <div className="grid gap-2">
        <TextField
          label={words.url}
          hint={words.urlHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          {...form.field('url')}
        />
        {demoReceiver !== undefined && (
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => form.setValue('url', demoReceiver, { shouldValidate: true })}
          >
            {words.fillReceiver}
          </Button>
        )}
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium">{words.events}</legend>
        {webhookEvents.map((event, index) => (
          <Checkbox
            key={event}
            label={<code className="font-mono text-fine">{event}</code>}
            hint={webhooks.events[event]}
            value={event}
            {...events}
            error={index === webhookEvents.length - 1 ? events.error : undefined}
          />
        ))}
      </fieldset>
      {hasPassword ? (
        <PasswordField
          label={secondFactor.currentPassword}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      ) : (
        <p className="text-sm text-muted">{secondFactor.freshSignIn}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="primary" loading={form.isSending}>
          {webhook ? words.submitChange : words.submitNew}
        </Button>
      </div>
    </ApiForm>
  );
}
