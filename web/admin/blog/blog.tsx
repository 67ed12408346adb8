import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate, type MetaFunction } from 'react-router';
import type { AdminArticle } from '#contract/admin/blog.ts';
import { adminBlogList as words } from '#content/admin/blog.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { articlePath, newArticlePath } from '../paths.ts';
import { articleColumns } from './article-columns.tsx';
import { articlesQuery } from './article-queries.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function AdminBlog() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(articlesQuery);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const deleted = data?.filter(({ status }) => status === 'deleted').length ?? 0;
  const rows = data?.filter(({ status }) => showsDeleted || status !== 'deleted');
  const open = ({ id }: AdminArticle) => void navigate(articlePath(id));
  const actions = ({ id }: AdminArticle) => (
    <ButtonLink to={articlePath(id)} size="sm">
      {words.edit}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={words.title}>
        <div className="flex flex-wrap gap-2">
          {deleted > 0 && (
            <Button variant="quiet" onClick={() => setShowsDeleted(!showsDeleted)}>
              {showsDeleted ? words.hideDeleted : words.showDeleted(deleted)}
            </Button>
          )}
          <ButtonLink to={newArticlePath} variant="primary">
            <Plus aria-hidden size={16} />
            {words.write}
          </ButtonLink>
        </div>
      </PageHeading>
      <Card flush className="mt-6 overflow-clip">
        <DataTable
          caption={words.caption}
          columns={articleColumns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          rowActions={actions}
          keys={{ onOpen: open, onEdit: open }}
          skeletonRows={7}
          empty={words.empty}
          error={data ? undefined : error?.message}
          onRetry={() => void refetch()}
        />
      </Card>
    </>
  );
}
