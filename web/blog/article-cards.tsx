import { blog as words } from '#content/blog/blog.ts';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { ArticleCard } from './article-card.tsx';
import { type ArticleSummary, summaryOf } from './article-summary.ts';
import { useLiveArticles } from './articles-store.ts';
import { sortArticles, type ArticleSort } from './sort-articles.ts';

interface ArticleCardsProps {
  base: string;
  /** Articles of the prerendered page, shown until `/data.json` has loaded. */
  prerendered?: readonly ArticleSummary[] | undefined;
  sort?: ArticleSort;
  countMax?: number;
  headingLevel?: 2 | 3;
  /** Starts with a wide card. */
  hasLead?: boolean;
}

const skeletonCards = ['first', 'second', 'third'];

/** Articles as cards: skeletons while loading, nothing if loading fails. */
export function ArticleCards({
  base,
  prerendered,
  sort = 'latest',
  countMax,
  headingLevel = 2,
  hasLead = false,
}: ArticleCardsProps) {
  const { state, articles } = useLiveArticles();
  const available = state === 'live' ? articles.map(summaryOf) : prerendered;
  if (available === undefined) return state === 'failed' ? null : <SkeletonCards />;
  const shown = sortArticles(available, sort).slice(0, countMax);
  return (
    <div className={hasLead ? cardGridStyle : fewCardsStyle} data-live={state === 'live'}>
      {shown.map((article, index) => (
        <ArticleCard
          key={article.id}
          article={article}
          base={base}
          headingLevel={headingLevel}
          isLead={hasLead && index === 0}
          isAboveFold={hasLead && index === 0}
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

/** For a few cards: in two columns, an odd last card spans the row. */
export const fewCardsStyle = `${cardGridStyle} sm:max-lg:*:last:odd:col-span-2 sm:max-lg:*:last:odd:grid-cols-2 sm:max-lg:*:last:odd:items-center sm:max-lg:*:last:odd:gap-x-8`;
