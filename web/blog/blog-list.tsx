import { Link, useSearchParams } from 'react-router';
import { blog as words } from '#content/blog/blog.ts';
import { Select } from '#web/ui/form/select.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { ArticleCards } from './article-cards.tsx';
import type { ArticleSummary } from './article-summary.ts';
import { parseArticleSort, articleSorts } from './sort-articles.ts';
import { useSyncExternalStore } from 'react';

const options = articleSorts.map((sort) => ({ value: sort, label: words.sort.options[sort] }));

interface BlogListProps {
  base: string;
  /** Target of the link in the guest-posting note. */
  contactPath: string;
  prerendered?: readonly ArticleSummary[] | undefined;
}

/** The blog's index. The sort is kept in the URL. */
export function BlogList({ base, contactPath, prerendered }: BlogListProps) {
  const [params, setParams] = useSearchParams();
  // The prerendered page has no query, and the first render must match it.
  const isHydrated = useIsHydrated();
  const sort = isHydrated ? parseArticleSort(params.get('sort')) : 'latest';
  const changeSort = (value: string) =>
    setParams(value === 'latest' ? {} : { sort: value }, { replace: true, preventScrollReset: true });

  return (
    <>
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-t border-line pt-6">
        <p className="max-w-[58ch] grow basis-80 text-[0.9375rem] leading-relaxed text-muted">
          {words.guestPosting.before}
          <Link to={contactPath} className={`${textLinkStyle} reach`}>
            {words.guestPosting.link}
          </Link>
          {words.guestPosting.after}
        </p>
        <div className="w-44 print:hidden">
          <Select label={words.sort.label} options={options} value={sort} onChange={changeSort} />
        </div>
      </div>
      <ArticleCards base={base} prerendered={prerendered} sort={sort} hasLead />
    </>
  );
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

const subscribe = () => () => {};
