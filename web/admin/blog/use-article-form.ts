import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type AdminArticleDetails, ArticleTexts } from '#contract/admin/blog.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { ApiError } from '#contract/client.ts';
import { adminArticle as words } from '#content/admin/blog.ts';
import { forgetEdit, keepEdit, keptEdit } from '#web/api/kept-edits.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { useSession } from '#web/api/session/session.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { articlePath } from '../paths.ts';
import { adminBlogApi, articleQuery, articlesKey } from './article-queries.ts';

const emptyTexts: ArticleTexts = { title: '', description: '', coverImage: '', markdown: '' };

function textsOf(article: AdminArticleDetails | undefined): ArticleTexts {
  if (!article) return emptyTexts;
  const { title, description, coverImage, markdown } = article;
  return { title, description, coverImage, markdown };
}

const nameOf = (article: AdminArticleDetails | undefined) => `article:${article?.id ?? 'new'}` as const;

const isSame = (one: ArticleTexts, other: ArticleTexts) =>
  one.title === other.title &&
  one.description === other.description &&
  one.coverImage === other.coverImage &&
  one.markdown === other.markdown;

/**
 * The form of an article. `base` is the version being edited: if there is a newer one, unsaved text stays until the
 * author decides. This browser keeps it until it is saved or discarded.
 */
export function useArticleForm(article: AdminArticleDetails | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const accountId = useSession().user?._id;
  const [kept, setKept] = useState(() => keptEdit(accountId, nameOf(article), textsOf(article)));
  const [base, setBase] = useState(article && kept ? { ...article, version: kept.version } : article);
  const publishes = useRef(false);
  const accept = (saved: AdminArticleDetails) => {
    setBase(saved);
    queries.setQueryData(articleQuery(saved.id).queryKey, saved);
  };
  const submit = async (body: ArticleTexts, { reset: resetForm }: { reset(texts: ArticleTexts): void }) => {
    const saved = await save(base, body);
    accept(saved);
    setKept(undefined);
    resetForm(textsOf(saved));
    // A new article's editor closes before it could notice.
    forgetEdit(accountId, nameOf(base));
    if (publishes.current) accept(await publish(saved));
    toast.success(publishes.current ? words.published : words.saved);
    if (!article) await navigate(articlePath(saved.id), { replace: true });
  };
  const form = useApiForm(ArticleTexts, submit, {
    defaultValues: kept?.draft ?? textsOf(article),
    // The refetch brings the newest version, which explains the conflict.
    onError: (error) => error instanceof ApiError && error.code === 'conflict' && base !== undefined,
    onSettled: () => void queries.invalidateQueries({ queryKey: articlesKey }),
  });
  const texts = useWatch({ control: form.control, compute: (values: ArticleTexts) => values });
  const isDirty = !isSame(texts, textsOf(base));
  const isOutdated = article !== undefined && article.version > (base?.version ?? -1);
  const showSaved = () => {
    form.reset(textsOf(article));
    setBase(article);
    setKept(undefined);
  };
  const { reset } = form;
  useEffect(() => {
    if (isOutdated && !isDirty) reset(textsOf(article));
  }, [article, isOutdated, isDirty, reset]);
  if (isOutdated && isSame(texts, textsOf(article))) setBase(article);
  useKeeping(accountId, base, isDirty ? texts : undefined);

  return {
    form,
    isDirty,
    // While saving, the newer version may be this one.
    conflict: isOutdated && isDirty && !form.isSending ? article : undefined,
    keepMine: () => setBase(article),
    showSaved,
    isRestored: kept !== undefined && isDirty,
    /** Decides what the next submission does. */
    setPublishes: (value: boolean) => {
      publishes.current = value;
    },
  };
}

/** Deletes only what this tab keeps or an earlier visit kept: another tab may be editing the article, too. */
function useKeeping(
  accountId: AccountId | undefined,
  base: AdminArticleDetails | undefined,
  draft: ArticleTexts | undefined,
): void {
  const isKept = useRef(true);
  const name = nameOf(base);
  const version = base?.version ?? 0;
  useEffect(() => {
    if (draft) keepEdit(accountId, name, { version, draft });
    else if (isKept.current) forgetEdit(accountId, name);
    isKept.current = draft !== undefined;
  }, [accountId, name, version, draft]);
}

async function save(base: AdminArticleDetails | undefined, body: ArticleTexts): Promise<AdminArticleDetails> {
  if (base) {
    const { id: articleId, version } = base;
    return adminBlogApi.save({ params: { articleId }, body: { ...body, version } });
  }
  const { response } = await sendOnce({ screen: 'article', body }, (once) => adminBlogApi.create({ body, ...once }));
  return response;
}

const publish = ({ id: articleId, version }: AdminArticleDetails) =>
  adminBlogApi.setStatus({ params: { articleId }, body: { status: 'published', version } });
