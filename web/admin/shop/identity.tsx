import { ShopIdentity } from '#contract/shop/identity.ts';
import { shopIdentity as words } from '#content/admin/shop.ts';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { AccentField } from './accent-field.tsx';
import { ImageField } from './image-field.tsx';
import { lineError, linesOf } from './section-errors.ts';
import { SectionScreen } from './section-screen.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { type Section, shopApi } from './shop-queries.ts';
import { SocialLinks, type SocialDraft } from './social-links.tsx';
import type { SectionForm } from './use-section-form.ts';

interface IdentityDraft extends Omit<ShopIdentity, 'operatorAddress' | 'socials'> {
  readonly operatorAddress: string;
  readonly socials: readonly SocialDraft[];
}

const identity: Section<ShopIdentity, IdentityDraft> = {
  name: 'identity',
  schema: ShopIdentity,
  draftOf: ({ operatorAddress, socials, ...value }) => ({
    ...value,
    operatorAddress: operatorAddress.join('\n'),
    socials: socials.map((link, index) => ({ ...link, id: index })),
  }),
  valueOf: ({ operatorAddress, socials, ...draft }) => ({
    ...draft,
    operatorAddress: linesOf(operatorAddress),
    socials: socials.map(({ label, url }) => ({ label, url })),
  }),
  read: shopApi.readIdentity,
  save: (body) => shopApi.changeIdentity({ body }),
};

export default function ShopIdentityPage() {
  return (
    <SectionScreen section={identity}>
      {(form) => (
        <>
          <ShopFields {...form} />
          <OperatorFields {...form} />
          <ContactFields {...form} />
          <SocialLinks
            links={form.draft.socials}
            errors={form.errors}
            onChange={(socials) => form.change({ socials })}
          />
        </>
      )}
    </SectionScreen>
  );
}

type Fields = SectionForm<IdentityDraft>;
type TextName = Exclude<keyof IdentityDraft, 'socials'>;

const textField = ({ draft, errors, change }: Fields, name: TextName) => ({
  value: draft[name],
  error: errors[name],
  onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
});

function ShopFields(form: Fields) {
  return (
    <SettingsGroup title={words.shop.title} lead={words.shop.lead}>
      <TextField required label={words.shop.name} autoComplete="off" {...textField(form, 'name')} />
      <TextAreaField
        required
        rows={2}
        label={words.shop.description}
        hint={words.shop.descriptionHint}
        {...textField(form, 'description')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {(['logo', 'icon'] as const).map((kind) => (
          <ImageField
            key={kind}
            kind={kind}
            image={form.draft[kind]}
            isSaved={form.draft[kind] === form.saved[kind]}
            error={form.errors[kind]}
            onChange={(image) => form.change({ [kind]: image })}
          />
        ))}
      </div>
      <AccentField {...textField(form, 'accent')} onPick={(accent) => form.change({ accent })} />
      <TextField
        required
        label={words.shop.timeZone}
        hint={words.shop.timeZoneHint}
        list="time-zones"
        autoComplete="off"
        spellCheck={false}
        {...textField(form, 'timeZone')}
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </SettingsGroup>
  );
}

function OperatorFields(form: Fields) {
  return (
    <SettingsGroup title={words.operator.title} lead={words.operator.lead}>
      <TextField required label={words.operator.name} autoComplete="off" {...textField(form, 'operatorName')} />
      <TextAreaField
        required
        rows={3}
        label={words.operator.address}
        hint={words.operator.addressHint}
        {...textField(form, 'operatorAddress')}
        error={lineError(form.errors, 'operatorAddress')}
      />
    </SettingsGroup>
  );
}

function ContactFields(form: Fields) {
  const text = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <SettingsGroup title={words.contact.title} lead={words.contact.lead}>
      <TextField
        required
        type="email"
        label={words.contact.email}
        hint={words.contact.emailHint}
        {...text}
        {...textField(form, 'contactEmail')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="tel" label={words.contact.phone} {...text} {...textField(form, 'phone')} />
        <TextField
          label={words.contact.phoneHours}
          hint={words.contact.phoneHoursHint}
          autoComplete="off"
          {...textField(form, 'phoneHours')}
        />
        <TextField
          type="url"
          label={words.contact.whatsapp}
          placeholder="https://wa.me/…"
          {...text}
          {...textField(form, 'whatsapp')}
        />
        <TextField
          type="url"
          label={words.contact.telegram}
          placeholder="https://t.me/…"
          {...text}
          {...textField(form, 'telegram')}
        />
      </div>
    </SettingsGroup>
  );
}
