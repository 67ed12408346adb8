import { useParams, type MetaFunction } from 'react-router';
import { blog as words } from '#content/blog/blog.ts';
import { ArticleScreen } from '#web/blog/article-screen.tsx';
import { privatePageMeta } from '#web/page-meta.ts';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

export default function DashboardArticle() {
  const { title = '' } = useParams();
  return (
    <div className="max-w-6xl pb-12">
      <ArticleScreen key={title} slug={title} base="/dashboard/post" look="quiet" />
    </div>
  );
}
