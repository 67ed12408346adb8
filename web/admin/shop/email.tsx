import { ShopEmail } from '#contract/shop/pages.ts';
import { shopEmail } from '#content/admin/shop.ts';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { EmailList } from './emails/email-list.tsx';
import { PlaceholderList } from './placeholder-list.tsx';
import { SectionScreen } from './section-screen.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { type Section, shopApi } from './shop-queries.ts';

const words = shopEmail.wording;

const email: Section<ShopEmail, ShopEmail> = {
  name: 'email',
  schema: ShopEmail,
  draftOf: (value) => value,
  valueOf: (draft) => draft,
  read: shopApi.readEmail,
  save: (body) => shopApi.changeEmail({ body }),
};

export default function ShopEmailPage() {
  return (
    <div className="grid gap-6">
      <SectionScreen section={email}>
        {({ draft, errors, change }) => (
          <SettingsGroup title={words.title} lead={words.lead}>
            <TextAreaField
              rows={3}
              label={words.signature}
              hint={words.signatureHint}
              value={draft.signature}
              error={errors['signature']}
              onChange={({ target }) => change({ signature: target.value })}
            />
            <TextAreaField
              rows={3}
              label={words.footer}
              hint={words.footerHint}
              value={draft.footer}
              error={errors['footer']}
              onChange={({ target }) => change({ footer: target.value })}
            />
            <PlaceholderList />
          </SettingsGroup>
        )}
      </SectionScreen>
      <EmailList />
    </div>
  );
}
