import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminArticleDetails, ArticleStatus } from '#contract/admin/blog.ts';
import { adminArticle as words } from '#content/admin/blog.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ArticleState } from './article-columns.tsx';
import { adminBlogApi, articleQuery, articlesKey } from './article-queries.ts';
import { VersionHistory } from './version-history.tsx';

const confirmations = { draft: words.unpublish, deleted: words.delete } as const;

/** Actions on the saved article. */
export function ArticleActions({ article }: { article: AdminArticleDetails }) {
  const { status, slug } = article;
  const [opened, setOpened] = useState<'history' | 'draft' | 'deleted'>();
  const close = () => setOpened(undefined);
  const change = useStatusChange(article, close);
  const asked = opened === 'draft' || opened === 'deleted' ? confirmations[opened] : undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ArticleState {...article} />
      {status === 'published' && (
        <ButtonLink to={`/post/${slug}`} variant="quiet" target="_blank" rel="noreferrer">
          {words.view}
        </ButtonLink>
      )}
      <Button variant="quiet" onClick={() => setOpened('history')}>
        {words.history.open}
      </Button>
      {status === 'published' && (
        <Button variant="quiet" onClick={() => setOpened('draft')}>
          {words.unpublish.open}
        </Button>
      )}
      {status === 'deleted' ? (
        <Button loading={change.isPending} onClick={() => change.mutate({ status: 'draft', done: words.deleted.done })}>
          {words.deleted.bringBack}
        </Button>
      ) : (
        <Button variant="quiet" className="text-danger" onClick={() => setOpened('deleted')}>
          {words.delete.open}
        </Button>
      )}
      {opened === 'history' && <VersionHistory article={article} onClose={close} />}
      {asked && (opened === 'draft' || opened === 'deleted') && (
        <ConfirmDialog
          open
          destructive={opened === 'deleted'}
          onOpenChange={close}
          title={asked.title}
          description={asked.text}
          confirmLabel={asked.open}
          loading={change.isPending}
          onConfirm={() => change.mutate({ status: opened, done: asked.done })}
        />
      )}
    </div>
  );
}

function useStatusChange({ id, version }: AdminArticleDetails, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ status }: { status: ArticleStatus; done: string }) =>
      adminBlogApi.setStatus({ params: { articleId: id }, body: { status, version } }),
    onSuccess: (saved, { done }) => {
      queries.setQueryData(articleQuery(id).queryKey, saved);
      toast.success(done);
      onDone();
    },
    onError: (error) => toast.error(formFailure(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: articlesKey }),
  });
}
