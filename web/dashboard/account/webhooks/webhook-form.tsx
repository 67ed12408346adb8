import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { RequiredPassword } from '#contract/accounts/account-settings.ts';
import { type WebhookEventName, webhookEvents } from '#contract/webhooks/webhook-facts.ts';
import { NewWebhook, type Webhook } from '#contract/webhooks/webhooks.ts';
import { secondFactor } from '#content/second-factor.ts';
import { webhooks } from '#content/webhooks.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { settingsQuery } from '../account-queries.ts';
import { FormSkeleton } from '../form-skeleton.tsx';

const words = webhooks.form;

interface WebhookFormProps {
  /** The one to change; without it a new one. */
  webhook?: Webhook | undefined;
  /** In a demo: the address of its own receiver. */
  demoReceiver?: string | undefined;
  /** Throws what the server refuses. */
  onSubmit(webhook: NewWebhook): Promise<void>;
  onCancel(): void;
}

/** A webhook goes on after the session it is set up in, so that the password is asked for, where there is one. */
export function WebhookForm(props: WebhookFormProps) {
  const { data } = useQuery(settingsQuery);
  return data ? <Fields {...props} hasPassword={data.hasPassword} /> : <FormSkeleton fields={3} />;
}

function Fields({
  webhook,
  demoReceiver,
  hasPassword,
  onSubmit,
  onCancel,
}: WebhookFormProps & { hasPassword: boolean }) {
  const [problem, setProblem] = useState<string>();
  const resolver = useMemo(
    () => schemaResolver(NewWebhook.extend({ currentPassword: hasPassword ? RequiredPassword : z.string() })),
    [hasPassword],
  );
  const defaultValues: { url: string; events: WebhookEventName[]; currentPassword: string } = {
    url: webhook?.url ?? '',
    events: webhook?.events ?? [...webhookEvents],
    currentPassword: '',
  };
  const form = useForm({ resolver, mode: 'onTouched', defaultValues });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The dialog may have opened before it was known what the form asks for.
  useEffect(() => setFocus('url'), [setFocus]);
  const submit = form.handleSubmit(async ({ url, events, currentPassword }) => {
    setProblem(undefined);
    try {
      await onSubmit({ url, events, ...(hasPassword ? { currentPassword } : {}) });
    } catch (error) {
      if (!showFieldErrors(form, ['url', 'events', 'currentPassword'], error)) setProblem(formFailure(error));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
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
          error={errors.url?.message}
          {...form.register('url')}
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
            label={<code className="font-mono text-[13px]">{event}</code>}
            hint={webhooks.events[event]}
            value={event}
            error={index === webhookEvents.length - 1 ? errors.events?.message : undefined}
            {...form.register('events')}
          />
        ))}
      </fieldset>
      {hasPassword ? (
        <PasswordField
          label={secondFactor.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      ) : (
        <p className="text-sm text-muted">{secondFactor.freshSignIn}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {webhook ? words.submitChange : words.submitNew}
        </Button>
      </div>
    </form>
  );
}
