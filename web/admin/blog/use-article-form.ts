import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AdminArticleDetails, ArticleTexts } from '#contract/admin/blog.ts';
import { ApiError } from '#contract/client.ts';
import { adminArticle as words } from '#content/admin/blog.ts';
import { sendOnce } from '#web/api/send-once.ts';
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

/**
 * The form of an article. `base` is the version being edited: if there is a newer one, unsaved text stays until the
 * author decides.
 */
export function useArticleForm(article: AdminArticleDetails | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState(article);
  const publishes = useRef(false);
  const accept = (saved: AdminArticleDetails) => {
    setBase(saved);
    queries.setQueryData(articleQuery(saved.id).queryKey, saved);
  };
  const submit = async (body: ArticleTexts, { reset: resetForm }: { reset(texts: ArticleTexts): void }) => {
    const saved = await save(base, body);
    accept(saved);
    resetForm(textsOf(saved));
    if (publishes.current) accept(await publish(saved));
    toast.success(publishes.current ? words.published : words.saved);
    if (!base) await navigate(articlePath(saved.id), { replace: true });
  };
  const form = useApiForm(ArticleTexts, submit, {
    defaultValues: textsOf(article),
    // The refetch brings the newest version, which explains the conflict.
    onError: (error) => error instanceof ApiError && error.code === 'conflict' && base !== undefined,
    onSettled: () => void queries.invalidateQueries({ queryKey: articlesKey }),
  });
  const { reset, formState } = form;
  const { isDirty } = formState;
  const isOutdated = article !== undefined && article.version > (base?.version ?? -1);
  if (isOutdated && !isDirty) setBase(article);
  useEffect(() => {
    if (base && !isDirty) reset(textsOf(base));
  }, [base, isDirty, reset]);

  return {
    form,
    isDirty,
    // While saving, the newer version may be this one.
    conflict: isOutdated && isDirty && !form.isSending ? article : undefined,
    keepMine: () => {
      form.reset(textsOf(article), { keepValues: true, keepDirty: true });
      setBase(article);
    },
    showTheirs: () => {
      form.reset(textsOf(article));
      setBase(article);
    },
    /** Decides what the next submission does. */
    setPublishes: (value: boolean) => {
      publishes.current = value;
    },
  };
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
