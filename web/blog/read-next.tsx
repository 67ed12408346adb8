import { blog as words } from '#content/blog/blog.ts';
import { ArticleCard } from './article-card.tsx';
import type { ArticleSummary } from './article-summary.ts';
import { fewCardsStyle } from './card-grid-style.ts';

/** Where an article leads on to. */
export function ReadNext({ articles, base }: { articles: readonly ArticleSummary[]; base: string }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="read-next" className="mt-20 border-t border-line pt-12 sm:mt-28">
      <h2 id="read-next" className="mb-8 display-3">
        {words.article.next}
      </h2>
      <div className={fewCardsStyle}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} base={base} headingLevel={3} />
        ))}
      </div>
    </section>
  );
}
