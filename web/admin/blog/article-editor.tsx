import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import type { AdminArticleDetails, ArticleTexts } from '#contract/admin/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { adminArticle as words } from '#content/admin/blog.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { RestoredEdits } from '#web/forms/restored-edits.tsx';
import type { ApiForm as Form } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { ConflictAlert } from '../conflict-alert.tsx';
import { ArticlePreviewCard } from './article-preview.tsx';
import { imagesQuery } from './article-queries.ts';
import { MarkdownField } from './markdown-field.tsx';
import { useArticleForm } from './use-article-form.ts';
import { usePreview } from './use-preview.ts';

/** The editor on the left, the preview on the right or below. */
export function ArticleEditor({ article }: { article: AdminArticleDetails | undefined }) {
  const { form, isDirty, conflict, keepMine, showSaved, isRestored, setPublishes } = useArticleForm(article);
  const { title = '', coverImage = '', markdown = '' } = useWatch({ control: form.control });
  const preview = usePreview(markdown);
  const isDeleted = article?.status === 'deleted';
  const isPublishable = isDirty || article?.status !== 'published' || article.hasUnpublishedChanges;
  return (
    <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
      <Card>
        <ApiForm form={form}>
          {isDeleted && <p className="rounded-md bg-sunken px-4 py-3 text-sm">{words.deleted.text}</p>}
          {conflict && <Conflict article={conflict} onKeep={keepMine} onDiscard={showSaved} />}
          {isRestored && !conflict && (
            <RestoredEdits
              onDiscard={() => {
                // The focused button disappears, and a reset form has no fields until it is rendered.
                form.setFocus('title');
                showSaved();
              }}
            />
          )}
          <ArticleFields form={form} title={title} />
          <MarkdownField form={form} faults={preview?.faults ?? []} />
          {!isDeleted && (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" loading={form.isSending} onClick={() => setPublishes(false)}>
                {words.save}
              </Button>
              <Button
                type="submit"
                variant="primary"
                disabled={!isPublishable}
                loading={form.isSending}
                onClick={() => setPublishes(true)}
              >
                {words.publish}
              </Button>
            </div>
          )}
        </ApiForm>
      </Card>
      <ArticlePreviewCard title={title} coverImage={coverImage} blocks={preview?.blocks ?? []} />
    </div>
  );
}

function ArticleFields({ form, title }: { form: Form<ArticleTexts>; title: string }) {
  const { data } = useQuery(imagesQuery);
  const slug = slugOf(title);
  const covers = (data?.covers ?? []).map((value) => ({ value, label: nameOfFile(value) }));
  return (
    <>
      <TextField
        required
        label={words.fields.title}
        autoComplete="off"
        readOnly={form.isSending}
        hint={slug === '' ? undefined : words.fields.address(slug)}
        {...form.field('title')}
      />
      <TextAreaField
        required
        label={words.fields.description}
        rows={2}
        readOnly={form.isSending}
        hint={words.fields.descriptionHint}
        {...form.field('description')}
      />
      <Controller
        control={form.control}
        name="coverImage"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <Select
            ref={ref}
            required
            label={words.fields.cover}
            options={covers}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={error?.message}
          />
        )}
      />
    </>
  );
}

const nameOfFile = (url: string) =>
  url
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .replaceAll('-', ' ');

interface ConflictProps {
  article: AdminArticleDetails;
  onKeep(): void;
  onDiscard(): void;
}

function Conflict({ article: { editedBy }, onKeep, onDiscard }: ConflictProps) {
  return (
    <ConflictAlert title={words.conflict.title(editedBy || words.conflict.someone)} text={[words.conflict.text]}>
      <Button size="sm" onClick={onKeep}>
        {words.conflict.keep}
      </Button>
      <Button size="sm" variant="quiet" onClick={onDiscard}>
        {words.conflict.discard}
      </Button>
    </ConflictAlert>
  );
}
