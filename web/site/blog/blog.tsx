import { useLoaderData, type LinksFunction, type MetaFunction } from 'react-router';
import { blog as words } from '#content/blog/blog.ts';
import type { ArticleSummary } from '#web/blog/article-summary.ts';
import { BlogList } from '#web/blog/blog-list.tsx';
import { publicPageMeta } from '#web/page-meta.ts';
import { feedLink } from './feed-link.ts';
import { prerenderedSummaries } from './prerendered-summaries.ts';

interface Prerendered {
  readonly summaries?: readonly ArticleSummary[];
}

export const links: LinksFunction = () => [feedLink];
export const meta: MetaFunction = () =>
  publicPageMeta({ title: words.headTitle, description: words.description, path: '/post' });

/** Runs while the page is rendered. Client-side navigation fetches `/data.json` instead, behind skeletons. */
export function loader(): Prerendered {
  return { summaries: prerenderedSummaries() };
}

export function clientLoader(): Prerendered {
  return {};
}

export default function Blog() {
  const { summaries } = useLoaderData<Prerendered>();
  return (
    <div className="mx-auto max-w-6xl px-5 pt-10 pb-28 sm:px-8 md:pt-20">
      <h1 className="max-w-[12ch] display-1">{words.title}</h1>
      <p className="mt-6 mb-12 max-w-[56ch] text-lg leading-relaxed text-muted md:text-xl md:leading-relaxed">
        {words.lead}
      </p>
      <BlogList base="/post" contactPath="/contact-us" prerendered={summaries} />
    </div>
  );
}
