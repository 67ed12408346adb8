import { Link } from 'react-router';
import { blog as words } from '#content/blog/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import type { ArticleSummary } from './article-summary.ts';
import { BlogDate } from './blog-date.tsx';

interface ArticleCardProps {
  article: ArticleSummary;
  /** Path prefix of articles: '/post' or '/dashboard/post'. */
  base: string;
  headingLevel: 2 | 3;
  /** The wide first card of a list. */
  isLead?: boolean;
  /** Whether it may be visible when the page opens; the images of other cards load lazily. */
  isAboveFold?: boolean;
}

export function ArticleCard({ article, base, headingLevel, isLead = false, isAboveFold = false }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={classNames(
        'group relative grid content-start gap-x-10 gap-y-5 rounded-lg',
        isLead && 'sm:col-span-2 lg:col-span-3 lg:grid-cols-[1.55fr_1fr] lg:items-center',
      )}
    >
      <div className="overflow-hidden rounded-lg bg-sunken">
        <img
          src={article.coverImage}
          alt=""
          width={1200}
          height={675}
          loading={isAboveFold ? 'eager' : 'lazy'}
          decoding="async"
          className="aspect-video w-full object-cover transition-transform duration-500 ease-lift group-hover:scale-[1.025]"
        />
      </div>
      <div className={classNames('grid content-start gap-3', isLead && 'lg:gap-5')}>
        {/* Clipped to one line, so that the view count, which loads later, never shifts the layout. */}
        <p className="h-5 overflow-hidden text-fine leading-5 font-medium text-muted figures">
          <BlogDate value={article.date} />
          <Dot />
          {article.minutes} {words.minutes}
          {article.views > 0 && (
            <span className="inline-block whitespace-nowrap">
              <Dot />
              {formatNumber(article.views)} {article.views === 1 ? 'view' : 'views'}
            </span>
          )}
        </p>
        <Heading className={isLead ? 'display-3 lg:text-[2.5rem] lg:leading-[1.06]' : 'display-3 text-[1.375rem]'}>
          <Link
            to={`${base}/${slugOf(article.title)}`}
            className="rounded-xs outline-offset-4 group-hover:text-accent-text after:absolute after:inset-0 after:rounded-lg"
          >
            {article.title}
          </Link>
        </Heading>
        <p
          className={classNames(
            'max-w-[57ch] leading-relaxed text-muted',
            isLead ? 'lg:text-lg lg:leading-relaxed' : 'text-[0.9375rem]',
          )}
        >
          {article.description}
        </p>
      </div>
    </article>
  );
}

function Dot() {
  return (
    <span aria-hidden className="mx-1.5">
      ·
    </span>
  );
}
