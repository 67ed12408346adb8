const basicParts = [
  'badge',
  'button',
  'button-style',
  'class-names',
  'empty-state',
  'error-state',
  'font-preloads',
  'format-day',
  'format-money',
  'format-number',
  'icon-button',
  'logo',
  'progress-bar',
  'skeleton',
  'spinner',
  'status-badge',
  'theme',
  'theme-switch',
].join('|');

/** Icons of the header, footer and home page: an icon is 150 bytes, the response headers of a separate chunk 700. */
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

/**
 * Hydration uses nearly all of the framework. This comment makes Chromium compile the whole chunk in the background while
 * loading instead of lazily per function; other browsers ignore it.
 */
export function compileHint(chunk: { readonly name: string }): string {
  return chunk.name === 'framework' ? '//# allFunctionsCalledOnLoad' : '';
}

/**
 * One big chunk compresses better than many small ones and saves round trips, but code that only some screens need must
 * stay out of what every page loads, so the groups list their members.
 */
export const chunkGroups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/ },
  // Without Zod, for pages that only quote the contract.
  { name: 'facts', test: /[\\/]contract[\\/](error-meanings|limits|money|categories)\.ts/ },
  { name: 'data', test: /node_modules[\\/]zod[\\/]|[\\/]contract[\\/](client|endpoint|errors|dollars|paging)\.ts/ },
  {
    name: 'parts',
    test: new RegExp(
      String.raw`[\\/]web[\\/](ui[\\/](${basicParts})\.tsx?|api[\\/](session|stored-session)\.ts|(json-ld|page-meta)\.ts|site[\\/](message-page\.tsx|blog[\\/]feed-link\.ts))|[\\/]content[\\/]site\.ts|lucide-react[\\/]dist[\\/]esm[\\/]((?!icons)|icons[\\/](${basicIcons})\.)`,
    ),
  },
  // The cards of the blog's list and of the home page.
  {
    name: 'articles',
    test: /[\\/]web[\\/]blog[\\/](article-cards?|article-summary|articles-store|blog-date|sort-articles)\.tsx?/,
  },
];
