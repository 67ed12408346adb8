import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { contactForm as words } from '#content/contact.ts';
import type { ContactField } from '#contract/support/contact-rules.ts';
import { shop } from '#web/shop/shop.ts';
import { afterPress } from '#web/forms/after-press.ts';
import { FormBanner, NeedsScript, pageForm } from '#web/forms/api-form.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import type { ContactValues } from './send-contact.ts';
import { type ContactFormOptions, useContactForm } from './use-contact-form.ts';

interface ContactFormProps extends Omit<ContactFormOptions, 'send'> {
  /** Shown above the form unless there is a problem. */
  notice?: string | undefined;
  /** Between the fields and the button. */
  children?: ReactNode;
  send(values: ContactValues & { readonly website: string }): Promise<string | undefined>;
}

/** 'Get in Touch', on the public page and in the dashboard. */
export function ContactForm({ person, domains, draft, notice, children, send }: ContactFormProps) {
  const honeypot = useRef<HTMLInputElement>(null);
  const { formRef, ...form } = useContactForm({
    person,
    domains,
    ...(draft && { draft }),
    send: (values) => send({ ...values, website: honeypot.current?.value ?? '' }),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const invalidField = await form.submit();
    if (invalidField !== undefined) element.querySelector<HTMLElement>(`[name=${invalidField}]`)?.focus();
  };
  const control = (name: ContactField) => {
    const { value, error, disabled, change, touch } = form.field(name);
    const onChange = ({ target }: { target: { value: string } }) => change(target.value);
    return {
      label: words.fields[name],
      name,
      required: true,
      value,
      error,
      disabled,
      onChange,
      onBlur: () => void afterPress(touch),
    };
  };
  return (
    <form
      ref={formRef}
      {...pageForm}
      data-hydrated={useIsHydrated()}
      onSubmit={(event) => void submit(event)}
      className="relative grid gap-5"
    >
      <NeedsScript>
        {words.noScript}{' '}
        <a href={`mailto:${shop.contact.email}`} className={textLinkStyle}>
          {shop.contact.email}
        </a>
        .
      </NeedsScript>
      <FormBanner>{form.problem ?? notice}</FormBanner>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...control('name')} autoComplete="name" />
        <TextField
          {...control('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...(person === 'guest' && domains.length > 0 && { hint: words.emailHint(domains) })}
        />
      </div>
      <TextField {...control('subject')} autoComplete="off" />
      <TextAreaField {...control('message')} rows={6} />
      {/* A honeypot: hidden from users, but bots fill it in. */}
      <div aria-hidden className="absolute h-px w-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          {words.honeypot}
          <input ref={honeypot} name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {children}
      <Button
        type="submit"
        variant="primary"
        loading={form.isSending}
        loadingLabel={words.sending}
        className="justify-self-start"
      >
        {words.submit}
      </Button>
    </form>
  );
}
