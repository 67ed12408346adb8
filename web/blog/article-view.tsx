import ArrowLeft from 'lucide-react/icons/arrow-left';
import { memo, useEffect } from 'react';
import { Link } from 'react-router';
import { blog as words } from '#content/blog/blog.ts';
import type { Article, ArticleCounts } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { articleCrumbs } from './article-crumbs.ts';
import { ArticleEnd } from './article-end.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { ArticleBlocks } from './article-blocks.tsx';
import { type ArticleSummary, summaryOf } from './article-summary.ts';
import { BlogDate } from './blog-date.tsx';
import { ShareMenu } from './share-menu.tsx';
import { ArticleCard } from './article-card.tsx';
import { fewCardsStyle } from './article-cards.tsx';
import { shop } from '#web/shop/shop.ts';

interface ArticleViewProps {
  article: Article;
  next: readonly ArticleSummary[];
  /** Path of the blog: '/post' or '/dashboard/post'. */
  base: string;
  /** 'large' on the public site, 'medium' in the dashboard. */
  titleSize: 'large' | 'medium';
}

/** Memoized: `/data.json`, which loads later, does not change the article on screen. */
export const ArticleView = memo(function ArticleView({ article, next, base, titleSize }: ArticleViewProps) {
  const { id, title } = article;
  useEffect(() => countArticle(id, 'views'), [id]);

  return (
    <>
      <article className="reading">
        {titleSize === 'large' && <div aria-hidden data-reading-progress className="reading-progress" />}
        <div className="flex items-center gap-3 sm:gap-4">
          <Link
            to={base}
            aria-label={words.article.back}
            title={words.article.back}
            className={buttonStyle({ variant: 'secondary', iconOnly: true })}
          >
            <ArrowLeft aria-hidden className="size-4.5" />
          </Link>
          <Breadcrumb className="grow" crumbs={articleCrumbs(title, base)} />
        </div>
        <ArticleHead article={article} titleSize={titleSize} />
        <div className="mx-auto mt-12 max-w-[38.5rem] sm:mt-16">
          <ArticleBlocks blocks={article.content} />
          <div className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
            <ul aria-label={words.article.tags} className="flex flex-wrap gap-2">
              {words.tags.map((tag) => (
                <li
                  key={tag}
                  className="rounded-sm border border-line bg-surface px-3 py-1.5 text-sm font-medium text-muted"
                >
                  {tag}
                </li>
              ))}
            </ul>
            <Link to={base} className={`${textLinkStyle} inline-flex min-h-10 items-center`}>
              {words.all}
            </Link>
          </div>
        </div>
      </article>
      <ArticleEnd next={next[0]} base={base} />
      <ReadNext articles={next.slice(1)} base={base} />
    </>
  );
});

function ArticleHead({ article, titleSize }: { article: Article; titleSize: ArticleViewProps['titleSize'] }) {
  const { id, title } = article;
  return (
    <header>
      <h1
        className={
          titleSize === 'large'
            ? 'mt-10 max-w-[18ch] display-1 md:mt-14 lg:text-[4.5rem]'
            : 'mt-8 max-w-[24ch] display-2'
        }
      >
        {title}
      </h1>
      <div className="mt-7 flex items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-3.5 text-[0.9375rem] leading-6">
          <img src={article.profileImage} alt="" width={44} height={44} className="size-11 shrink-0 rounded-full" />
          <p className="min-w-0">
            <span className="block truncate font-semibold">{article.author}</span>
            <span className="text-muted">
              <BlogDate value={article.date} />
              <span aria-hidden className="mx-1.5 max-sm:hidden">
                ·
              </span>
              <span className="max-sm:block">
                {summaryOf(article).minutes} {words.minutes}
              </span>
            </span>
          </p>
        </div>
        <ShareMenu title={title} path={`/post/${slugOf(title)}`} onShare={() => countArticle(id, 'shares')} />
      </div>
      <img
        src={article.coverImage}
        alt=""
        width={1200}
        height={675}
        fetchPriority="high"
        className="mt-9 aspect-video w-full rounded-lg object-cover sm:mt-12 lg:rounded-xl"
      />
    </header>
  );
}

/** Best effort: neither awaited nor retried. */
function countArticle(articleId: number, what: keyof ArticleCounts): void {
  fetch(`${shop.apiUrl}/blog/${articleId}/${what}`, { method: 'POST', priority: 'low' }).catch(() => undefined);
}

function ReadNext({ articles, base }: { articles: readonly ArticleSummary[]; base: string }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="read-next" className="print:hidden mt-16 sm:mt-20">
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
