import { blog as words } from '#content/blog/blog.ts';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { ArticleCard } from './article-card.tsx';
import { type ArticleSummary, summaryOf } from './article-summary.ts';
import { useLiveArticles } from './articles-store.ts';
import { sortArticles, type SortOrder } from './sort-articles.ts';

interface ArticleCardsProps {
  base: string;
  /** What a prerendered page was made with; it stands until `/data.json` has been read. */
  prerendered?: readonly ArticleSummary[] | undefined;
  order?: SortOrder;
  countMax?: number;
  headingLevel?: 2 | 3;
  /** Begins with a wide card. */
  hasLead?: boolean;
}

const skeletonCards = ['first', 'second', 'third'];

/** The articles as cards. While there is nothing to show yet it shows three skeletons; if nothing comes, nothing. */
export function ArticleCards({
  base,
  prerendered,
  order = 'latest',
  countMax,
  headingLevel = 2,
  hasLead = false,
}: ArticleCardsProps) {
  const { state, articles } = useLiveArticles();
  const known = state === 'live' ? articles.map(summaryOf) : prerendered;
  if (known === undefined) return state === 'failed' ? null : <SkeletonCards />;
  const shown = sortArticles(known, order).slice(0, countMax);
  return (
    <div className={hasLead ? cardGridStyle : fewCardsStyle} data-live={state === 'live'}>
      {shown.map((article, index) => (
        <ArticleCard
          key={article.id}
          article={article}
          base={base}
          headingLevel={headingLevel}
          isLead={hasLead && index === 0}
          isEarly={hasLead && index === 0}
        />
      ))}
    </div>
  );
}

function SkeletonCards() {
  return (
    <div className={fewCardsStyle} aria-busy>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      {skeletonCards.map((name) => (
        <div key={name} data-skeleton-card className="grid content-start gap-5">
          <Skeleton className="aspect-video w-full rounded-lg!" />
          <div className="grid gap-3">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-7 w-4/5" />
            <SkeletonText lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}

const cardGridStyle = 'grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3';

/** For a few cards: where two fit side by side, the one that is left over takes the whole row. */
export const fewCardsStyle = `${cardGridStyle} sm:max-lg:*:last:odd:col-span-2 sm:max-lg:*:last:odd:grid-cols-2 sm:max-lg:*:last:odd:items-center sm:max-lg:*:last:odd:gap-x-8`;
