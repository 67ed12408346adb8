import { useLoaderData, useParams, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { blog as words } from '#content/blog/blog.ts';
import { ArticleScreen } from '#web/blog/article-screen.tsx';
import { type ArticleData, findArticle, loadedArticle } from '#web/blog/find-article.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { pageData } from '#web/shop/page-data.ts';
import { displayFontPreload } from '#web/ui/theme/font-preloads.ts';
import { articleMeta } from './article-meta.ts';
import { feedLink } from './feed-link.ts';

export const links: LinksFunction = () => [displayFontPreload, feedLink];
export const meta: MetaFunction<() => ArticleData> = ({ loaderData }) =>
  loaderData?.found?.article ? articleMeta(loaderData.found.article) : privatePageMeta(words.pageTitle);

/** Runs while the page is rendered. Client-side navigation fetches `/data.json` instead, behind a spinner. */
export function loader({ params }: LoaderFunctionArgs): ArticleData {
  return { found: findArticle(pageData().articles, params['slug']) };
}

export function clientLoader({ params }: LoaderFunctionArgs): ArticleData {
  return loadedArticle(params['slug']);
}

/** Has no site header or footer; the back arrow and the breadcrumb navigate. */
export default function ArticlePage() {
  const { found } = useLoaderData<ArticleData>();
  const { slug = '' } = useParams();
  return (
    <main id="content" tabIndex={-1} className="outline-none mx-auto max-w-6xl px-5 pt-5 pb-24 sm:px-8 sm:pt-7">
      <ArticleScreen key={slug} slug={slug} base="/post" titleSize="large" preloaded={found} />
    </main>
  );
}
