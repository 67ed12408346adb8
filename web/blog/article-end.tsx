import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { upvotePrice } from '#web/shop/upvote-price.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { ArticleSummary } from './article-summary.ts';

const words = blog.article.end;

interface ArticleEndProps {
  next: ArticleSummary | undefined;
  base: string;
}

/** At the end of an article: prices, and the next article. */
export function ArticleEnd({ next, base }: ArticleEndProps) {
  const price = upvotePrice();
  return (
    <aside
      aria-label={words.title}
      className="mt-16 grid overflow-hidden rounded-xl bg-stage text-on-stage sm:mt-24 md:grid-cols-[1.2fr_1fr] print:hidden"
    >
      <div className="grid content-between justify-items-start gap-8 p-8 sm:p-10">
        <div className="grid gap-2">
          <h2 className="display-3">{words.title}</h2>
          <p className="max-w-[40ch] text-on-stage-muted">
            {price ? words.text(price.lowest) : words.textWithoutPrice}
          </p>
        </div>
        <ButtonLink to={base === '/post' ? '/pricing' : '/dashboard/services'} variant="primary" size="lg">
          {words.prices}
        </ButtonLink>
      </div>
      {next && (
        <Link
          to={`${base}/${slugOf(next.title)}`}
          className="group grid content-between gap-8 border-on-stage/15 p-8 -outline-offset-4 outline-on-stage max-md:border-t sm:p-10 md:border-l"
        >
          <span className="text-fine font-medium text-on-stage-muted">{words.next}</span>
          <span className="flex items-end justify-between gap-6">
            <span className="display-3 group-hover:underline group-hover:underline-offset-4">{next.title}</span>
            <ArrowRight aria-hidden className="mb-1 size-6 shrink-0 transition-transform group-hover:translate-x-1" />
          </span>
        </Link>
      )}
    </aside>
  );
}
