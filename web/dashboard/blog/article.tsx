import { useLoaderData, useParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { blog as words } from '#content/blog/blog.ts';
import { ArticleScreen } from '#web/blog/article-screen.tsx';
import { type ArticleData, loadedArticle } from '#web/blog/find-article.ts';
import { privatePageMeta } from '#web/page-meta.ts';

export const meta: MetaFunction<() => ArticleData> = ({ loaderData }) =>
  privatePageMeta(loaderData?.found?.article?.title ?? words.pageTitle);

export function clientLoader({ params }: LoaderFunctionArgs): ArticleData {
  return loadedArticle(params['title']);
}

export default function DashboardArticle() {
  const { found } = useLoaderData<ArticleData>();
  const { title = '' } = useParams();
  return (
    <div className="max-w-6xl pb-12">
      <ArticleScreen key={title} slug={title} base="/dashboard/post" titleSize="medium" preloaded={found} />
    </div>
  );
}
