import { Link, useSearchParams } from 'react-router';
import { blog as words } from '#content/blog/blog.ts';
import { Select } from '#web/ui/form/select.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { ArticleCards } from './article-cards.tsx';
import type { ArticleSummary } from './article-summary.ts';
import { readSortOrder, sortOrders } from './sort-articles.ts';
import { useSyncExternalStore } from 'react';

const options = sortOrders.map((order) => ({ value: order, label: words.sort.options[order] }));

interface BlogListProps {
  base: string;
  /** Where the guest-posting note leads. */
  contactPath: string;
  prerendered?: readonly ArticleSummary[] | undefined;
}

/** The blog's index: the note for guests, the order, which stands in the address, and the cards. */
export function BlogList({ base, contactPath, prerendered }: BlogListProps) {
  const [params, setParams] = useSearchParams();
  // The prerendered page knows no query, and the first render has to agree with it.
  const isHydrated = useIsHydrated();
  const order = isHydrated ? readSortOrder(params.get('sort')) : 'latest';
  const choose = (value: string) =>
    setParams(value === 'latest' ? {} : { sort: value }, { replace: true, preventScrollReset: true });

  return (
    <>
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-t border-line pt-6">
        <p className="max-w-[58ch] grow basis-80 text-[15px] leading-relaxed text-muted">
          {words.guestPosting.before}
          <Link to={contactPath} className={textLinkStyle}>
            {words.guestPosting.link}
          </Link>
          {words.guestPosting.after}
        </p>
        <div className="w-44">
          <Select label={words.sort.label} options={options} value={order} onChange={choose} />
        </div>
      </div>
      <ArticleCards base={base} prerendered={prerendered} order={order} hasLead />
    </>
  );
}

/** False while the page is prerendered and in the first render over it, true ever after. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
