import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminArticleDetails, ArticleVersion } from '#contract/admin/blog.ts';
import { adminArticle } from '#content/admin/blog.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { adminBlogApi, articleQuery, articlesKey, versionsQuery } from './article-queries.ts';

const words = adminArticle.history;

export function VersionHistory({ article, onClose }: { article: AdminArticleDetails; onClose(): void }) {
  const { id: articleId, version } = article;
  const queries = useQueryClient();
  const query = useQuery(versionsQuery(articleId));
  const restoring = useMutation({
    mutationFn: (restoredVersion: number) =>
      adminBlogApi.restore({ params: { articleId }, body: { restoredVersion, version } }),
    onSuccess: (saved, restoredVersion) => {
      queries.setQueryData(articleQuery(articleId).queryKey, saved);
      toast.success(words.restored(restoredVersion));
      onClose();
    },
    onError: (error) => toast.error(formFailure(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: articlesKey }),
  });
  return (
    <SidePanel open onOpenChange={onClose} title={words.title} description={words.text}>
      <QueryState query={query} empty={<p className="text-sm text-muted">{words.none}</p>}>
        {(versions) => (
          <ul aria-label={words.list} className="divide-y divide-line border-y border-line text-sm">
            {versions.map((each) => (
              <VersionLine
                key={each.version}
                version={each}
                isNewest={each.version === version}
                isRestoring={restoring.isPending && restoring.variables === each.version}
                onRestore={article.status === 'deleted' ? undefined : () => restoring.mutate(each.version)}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </SidePanel>
  );
}

interface VersionLineProps {
  version: ArticleVersion;
  isNewest: boolean;
  isRestoring: boolean;
  onRestore: (() => void) | undefined;
}

function VersionLine({ version, isNewest, isRestoring, onRestore }: VersionLineProps) {
  const { title, editedBy, editedAt, isPublished } = version;
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {words.version(version.version)}
          {isPublished && <Badge tone="green">{words.published}</Badge>}
          {isNewest && <Badge>{words.newest}</Badge>}
        </span>
        <span className="[overflow-wrap:anywhere]">{title}</span>
        <span className="text-fine text-muted [overflow-wrap:anywhere]">
          {editedBy ?? words.original} · <DateText value={editedAt} look="moment" />
        </span>
      </div>
      {!isNewest && onRestore && (
        <Button size="sm" loading={isRestoring} onClick={onRestore}>
          {words.restore}
          <span className="sr-only"> {words.version(version.version)}</span>
        </Button>
      )}
    </li>
  );
}
