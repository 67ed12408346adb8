import { useQuery } from '@tanstack/react-query';
import { useParams, type MetaFunction } from 'react-router';
import { adminArticle as words, adminBlogList } from '#content/admin/blog.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { blogPath } from '../paths.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { articleQuery } from './article-queries.ts';

export const meta: MetaFunction = ({ params }) =>
  privatePageMeta(params['articleId'] === 'new' ? words.newTitle : words.title);

/** The URL of a new article ends with `new`. */
export default function AdminArticle() {
  const { articleId = '' } = useParams();
  if (articleId === 'new') {
    return (
      <>
        <Crumbs label={words.newTitle} />
        <PageHeading title={words.newTitle} />
        <ArticleEditor key="new" article={undefined} />
      </>
    );
  }
  return <ExistingArticle key={articleId} articleId={Number(articleId)} />;
}

function ExistingArticle({ articleId }: { articleId: number }) {
  const query = useQuery(articleQuery(articleId));
  return (
    <>
      <Crumbs label={query.data?.title ?? words.title} />
      <PageHeading title={words.title}>{query.data && <ArticleActions article={query.data} />}</PageHeading>
      <QueryState query={query} loading={8} missing={<EmptyState title={words.missing} />} card="mt-6">
        {(article) => <ArticleEditor article={article} />}
      </QueryState>
    </>
  );
}

const Crumbs = ({ label }: { label: string }) => (
  <Breadcrumb crumbs={[{ label: adminBlogList.title, to: blogPath }, { label }]} className="mb-2" />
);
