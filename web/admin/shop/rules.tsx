import { useQuery } from '@tanstack/react-query';
import { ShopRules } from '#contract/shop/rules.ts';
import { shopRules as words } from '#content/admin/shop.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { lineError, linesOf } from './section-errors.ts';
import { SectionScreen } from './section-screen.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { type Section, sectionQuery, shopApi } from './shop-queries.ts';
import { TryLink } from './try-link.tsx';
import type { SectionForm } from './use-section-form.ts';

type ListName = 'communities' | 'words' | 'contactDomains';
type RulesDraft = Omit<ShopRules, ListName> & Readonly<Record<ListName, string>>;

const rules: Section<ShopRules, RulesDraft> = {
  name: 'rules',
  schema: ShopRules,
  draftOf: (value) => ({
    ...value,
    communities: value.communities.join('\n'),
    words: value.words.join('\n'),
    contactDomains: value.contactDomains.join('\n'),
  }),
  valueOf: (draft) => ({
    ...draft,
    communities: linesOf(draft.communities),
    words: linesOf(draft.words),
    contactDomains: linesOf(draft.contactDomains),
  }),
  read: shopApi.readRules,
  save: (body) => shopApi.changeRules({ body }),
};

export default function ShopRulesPage() {
  const { data } = useQuery(sectionQuery(rules));
  return (
    <div className="grid gap-6">
      <SectionScreen section={rules}>
        {(form) => (
          <>
            <AccessFields {...form} />
            <ExcludedFields {...form} />
          </>
        )}
      </SectionScreen>
      <TryLink version={data?.version} />
    </div>
  );
}

type Fields = SectionForm<RulesDraft>;

const lines = ({ draft, errors, change }: Fields, name: ListName) => ({
  rows: 6,
  autoCapitalize: 'none',
  spellCheck: false,
  value: draft[name],
  error: lineError(errors, name),
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
});

const flag = ({ draft, errors, change }: Fields, name: 'signUpsOpen' | 'ordersPaused' | 'secondFactorRequired') => ({
  checked: draft[name],
  error: errors[name],
  onChange: (event: { target: { checked: boolean } }) => change({ [name]: event.target.checked }),
});

function AccessFields(form: Fields) {
  const { access } = words;
  return (
    <SettingsGroup title={access.title}>
      <Checkbox label={access.signUpsOpen} hint={access.signUpsOpenHint} {...flag(form, 'signUpsOpen')} />
      <Checkbox label={access.ordersPaused} hint={access.ordersPausedHint} {...flag(form, 'ordersPaused')} />
      {form.draft.ordersPaused && (
        <TextField
          required
          label={access.pausedMessage}
          hint={access.pausedMessageHint}
          autoComplete="off"
          value={form.draft.pausedMessage}
          error={form.errors['pausedMessage']}
          onChange={({ target }) => form.change({ pausedMessage: target.value })}
        />
      )}
      <Checkbox
        label={access.secondFactorRequired}
        hint={access.secondFactorRequiredHint}
        {...flag(form, 'secondFactorRequired')}
      />
    </SettingsGroup>
  );
}

function ExcludedFields(form: Fields) {
  const { excluded, contact } = words;
  return (
    <>
      <SettingsGroup title={excluded.title} lead={excluded.lead}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextAreaField label={excluded.communities} hint={excluded.communitiesHint} {...lines(form, 'communities')} />
          <TextAreaField label={excluded.words} hint={excluded.wordsHint} {...lines(form, 'words')} />
        </div>
      </SettingsGroup>
      <SettingsGroup title={contact.title}>
        <TextAreaField label={contact.domains} hint={contact.domainsHint} {...lines(form, 'contactDomains')} />
      </SettingsGroup>
    </>
  );
}
