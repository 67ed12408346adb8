import ArrowRight from 'lucide-react/icons/arrow-right';
import { blog as words } from '#content/blog/blog.ts';
import { ArticleCards } from '#web/blog/article-cards.tsx';
import type { ArticleSummary } from '#web/blog/article-summary.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The newest three articles. The route's `loader` passes `prerenderedSummaries(3)`, so that they are prerendered. */
export function LatestBlogs({ prerendered }: { prerendered?: readonly ArticleSummary[] | undefined }) {
  return (
    <section aria-labelledby="latest-blogs" className="mx-auto max-w-6xl px-5 sm:px-8">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h2 id="latest-blogs" className="display-2">
          {words.latest.title}
        </h2>
        <ButtonLink to="/post" size="lg">
          {words.latest.more}
          <ArrowRight aria-hidden className="size-4" />
        </ButtonLink>
      </div>
      <ArticleCards base="/post" prerendered={prerendered} countMax={3} headingLevel={3} />
    </section>
  );
}
