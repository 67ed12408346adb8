/** What nearly every page shows: its buttons, states, formats and the site's header. */
const parts = [
  'content/site.ts',
  'web/api/session/session.ts',
  'web/api/session/stored-session.ts',
  'web/json-ld.ts',
  'web/page-meta.ts',
  'web/site/blog/feed-link.ts',
  'web/site/message-page.tsx',
  'web/ui/button-style.ts',
  'web/ui/button.tsx',
  'web/ui/chart/progress-bar.tsx',
  'web/ui/feedback/badge.tsx',
  'web/ui/feedback/empty-state.tsx',
  'web/ui/feedback/error-state.tsx',
  'web/ui/feedback/skeleton.tsx',
  'web/ui/feedback/spinner.tsx',
  'web/ui/feedback/status-badge.tsx',
  'web/ui/format/format-day.ts',
  'web/ui/format/format-money.ts',
  'web/ui/format/format-number.ts',
  'web/ui/icon-button.tsx',
  'web/ui/theme/class-names.ts',
  'web/ui/theme/font-preloads.ts',
  'web/ui/theme/logo.tsx',
  'web/ui/theme/theme-switch.tsx',
  'web/ui/theme/theme.ts',
];

/** Of the site's header, footer and home page; an icon alone is 150 bytes, and its answer's headers are 700. */
const basicIcons = [
  'arrow-right',
  'arrow-up',
  'check',
  'chevron-down',
  'menu',
  'message-circle',
  'monitor',
  'moon',
  'pause',
  'play',
  'send',
  'sun',
  'x',
].join('|');

/** Without Zod, for pages that only quote the contract. */
const facts = [
  'contract/limits.ts',
  'contract/openapi/error-meanings.ts',
  'contract/services/categories.ts',
  'contract/values/money.ts',
];

const data = [
  'contract/client.ts',
  'contract/endpoint.ts',
  'contract/errors.ts',
  'contract/paging.ts',
  'contract/values/dollars.ts',
];

/** The cards of the blog's list and of the home page. */
const articles = [
  'web/blog/article-card.tsx',
  'web/blog/article-cards.tsx',
  'web/blog/article-summary.ts',
  'web/blog/articles-store.ts',
  'web/blog/blog-date.tsx',
  'web/blog/sort-articles.ts',
];

/** A file that moves must move here too, or it becomes a chunk of its own: a test looks for each of them. */
export const groupedFiles: readonly string[] = [...parts, ...facts, ...data, ...articles];

/**
 * Nearly all of the framework is used while a page is being taken over. This comment has Chromium compile it whole where
 * it is loaded, in the background, instead of one function after the other when it is first called; others ignore it.
 */
export function compileHint(chunk: { readonly name: string }): string {
  return chunk.name === 'framework' ? '//# allFunctionsCalledOnLoad' : '';
}

/**
 * Modules that travel together. One big chunk compresses better than many small ones and saves round trips, but what
 * only some screens need must stay out of what every page loads, so the groups name their members.
 */
export const chunkGroups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/ },
  { name: 'facts', test: files(facts) },
  { name: 'data', test: new RegExp(String.raw`node_modules[\\/]zod[\\/]|${files(data).source}`) },
  {
    name: 'parts',
    test: new RegExp(
      String.raw`${files(parts).source}|lucide-react[\\/]dist[\\/]esm[\\/]((?!icons)|icons[\\/](${basicIcons})\.)`,
    ),
  },
  { name: 'articles', test: files(articles) },
];

/** With either slash, as the bundler writes paths. */
function files(paths: readonly string[]): RegExp {
  const names = paths.map((path) => path.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`));
  return new RegExp(String.raw`[\\/](${names.join('|')})$`);
}
