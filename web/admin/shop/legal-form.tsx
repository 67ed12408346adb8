import { useMutation } from '@tanstack/react-query';
import { type LegalSections, legalCharactersMax, ShopLegal } from '#contract/shop/pages.ts';
import { shopPage, shopPages } from '#content/admin/shop.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { serverErrors } from './section-errors.ts';
import { ConfirmTerms } from './confirm-terms.tsx';
import { PlaceholderList } from './placeholder-list.tsx';
import { SectionScreen } from './section-screen.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { type Section, shopApi } from './shop-queries.ts';
import type { SectionForm } from './use-section-form.ts';

const words = shopPages.legal;

type LegalPageName = 'terms' | 'privacy';

const base = {
  schema: ShopLegal,
  draftOf: (value: ShopLegal) => value,
  valueOf: (draft: ShopLegal) => draft,
};

const sections: Readonly<Record<LegalPageName, Section<ShopLegal, ShopLegal>>> = {
  terms: { ...base, name: 'terms', read: shopApi.readTerms, save: (body) => shopApi.changeTerms({ body }) },
  privacy: { ...base, name: 'privacy', read: shopApi.readPrivacy, save: (body) => shopApi.changePrivacy({ body }) },
};

export function LegalForm({ page }: { page: LegalPageName }) {
  return (
    <div className="grid gap-6">
      <SectionScreen section={sections[page]}>{(form) => <MarkdownField page={page} {...form} />}</SectionScreen>
      {page === 'terms' && <ConfirmTerms />}
    </div>
  );
}

function MarkdownField({ page, draft, errors, change }: SectionForm<ShopLegal> & { page: LegalPageName }) {
  const preview = useMutation({ mutationFn: (markdown: string) => shopApi.previewLegal({ body: { page, markdown } }) });
  const previewError = preview.error && (serverErrors(preview.error)['markdown'] ?? formFailure(preview.error));
  return (
    <>
      <SettingsGroup title={shopPage.sections[page]} {...(page === 'terms' && { lead: words.termsNote })}>
        <TextAreaField
          required
          rows={22}
          maxLength={legalCharactersMax + 1}
          label={words.markdown}
          hint={words.hint}
          value={draft.markdown}
          error={errors['markdown'] ?? previewError ?? undefined}
          onChange={(event) => {
            preview.reset();
            change({ markdown: event.target.value });
          }}
        />
        <PlaceholderList />
        <Button
          className="justify-self-start"
          loading={preview.isPending}
          onClick={() => (preview.data ? preview.reset() : preview.mutate(draft.markdown))}
        >
          {preview.data ? words.hidePreview : words.preview}
        </Button>
      </SettingsGroup>
      {preview.data && <Preview {...preview.data} />}
    </>
  );
}

function Preview({ sections: shown }: LegalSections) {
  return (
    <Card title={words.previewTitle}>
      <div role="status" className="grid max-w-[68ch] gap-6">
        {shown.map(({ title, paragraphs }) => (
          <section key={title} className="grid gap-2">
            <h3 className="font-semibold">{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-sm leading-6 text-pretty [overflow-wrap:anywhere]">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Card>
  );
}
