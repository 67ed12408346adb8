import { useState } from 'react';
import { contactForm } from '#content/contact.ts';
import { exclusionForm as words } from '#content/legal/exclusions.ts';
import {
  excludablePlatforms,
  type ExcludablePlatform,
  type ExclusionField,
} from '#contract/support/exclusion-rules.ts';
import { afterPress } from '#web/forms/after-press.ts';
import { FormBanner, NeedsScript, pageForm } from '#web/forms/api-form.tsx';
import { shop } from '#web/shop/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { useProfile } from '../contact/use-profile.ts';
import { useExclusionForm } from './use-exclusion-form.ts';

const { contact } = shop;

export function ExclusionForm() {
  const { person, problem } = useProfile();
  const account = typeof person === 'string' ? undefined : person;
  const { problems, failure, isSending, check, submit } = useExclusionForm(account);
  const [platform, setPlatform] = useState<ExcludablePlatform>('reddit');
  const control = (name: ExclusionField) => ({
    label: words.fields[name],
    name,
    required: true,
    error: problems[name],
    onBlur: ({ target }: { target: { value: string } }) => void afterPress(() => check(name, target.value)),
    // Errors disappear while typing: on blur, the button would move away under the pointer.
    onChange: ({ target }: { target: { value: string } }) => {
      if (problems[name] !== undefined) check(name, target.value);
    },
  });
  return (
    <form
      {...pageForm}
      data-hydrated={useIsHydrated()}
      onSubmit={(event) => void submit(event)}
      // Fields that get the focus stay clear of the header.
      className="relative grid gap-5"
    >
      <NeedsScript>
        {contactForm.noScript}{' '}
        <a href={`mailto:${contact.email}`} className={textLinkStyle}>
          {contact.email}
        </a>
        .
      </NeedsScript>
      <FormBanner>{failure ?? problem}</FormBanner>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{words.platform}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2 max-md:-my-2">
          {excludablePlatforms.map((value) => (
            <label key={value} className="inline-flex min-h-6 items-center gap-2 max-md:min-h-10">
              <input
                type="radio"
                name="platform"
                value={value}
                defaultChecked={value === 'reddit'}
                onChange={() => setPlatform(value)}
                className="size-4 accent-accent"
              />
              {words.platforms[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        {...control('community')}
        hint={words.communityHints[platform]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...control('email')}
        {...(account ? { value: account.email, disabled: true, readOnly: true } : {})}
        key={account ? 'account' : 'guest'}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...(person === 'guest' &&
          contact.emailDomains.length > 0 && { hint: contactForm.emailHint(contact.emailDomains) })}
      />
      <TextAreaField {...control('note')} hint={words.noteHint} rows={5} />
      {/* A honeypot: hidden from users, but bots fill it in. */}
      <div aria-hidden className="absolute h-px w-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          {words.honeypot}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <Button
        type="submit"
        variant="primary"
        loading={isSending}
        loadingLabel={words.sending}
        disabled={person === 'loading'}
        className="justify-self-start"
      >
        {words.submit}
      </Button>
    </form>
  );
}
