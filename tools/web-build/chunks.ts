import type { Plugin } from 'vite';
import { areaChunk } from './area-chunks.ts';

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
];

const tableParts = [
  'card',
  'columns',
  'data-row',
  'data-table',
  'data-table-head',
  'data-table-parts',
  'date',
  'figures',
  'focus-nearby',
  'money',
  'row-keys',
  'row-link',
  'shortcut-keys',
  'use-enter-rows',
  'use-row-keys',
  'use-shortcut',
];

const orderParts = ['dashboard-figures', 'order-columns', 'order-status-line', 'order-timeline', 'timeline-words'];

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
function compileHint(chunk: { readonly name: string }): string {
  return chunk.name === 'framework' ? '//# allFunctionsCalledOnLoad' : '';
}

/** Files that groups select by name, in a folder or its subfolders. A test checks that each of them exists. */
export const namedFiles = {
  facts: { folder: 'contract', names: ['count-text', 'error-meanings', 'limits', 'money', 'shared'] },
  data: { folder: 'contract', names: ['client', 'endpoint', 'errors', 'dollars', 'paging'] },
  parts: { folder: 'web/ui', names: basicParts },
  session: { folder: 'web/api', names: ['session', 'stored-session'] },
  tables: { folder: 'web/ui', names: tableParts },
  orders: { folder: 'web/orders', names: orderParts },
} as const satisfies Record<string, { folder: string; names: readonly string[] }>;

const filesOf = ({ folder, names }: { folder: string; names: readonly string[] }) =>
  new RegExp(
    String.raw`[\\/]${folder.replace('/', String.raw`[\\/]`)}[\\/](?:[\w-]+[\\/])*(?:${names.join('|')})\.tsx?`,
  );

const anyOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * One big chunk compresses better than many small ones and saves round trips, but code that only some screens need must
 * stay out of what every page loads, so the groups list their members.
 */
export const chunkGroups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/ },
  // Without Zod, for pages that only use values of the contract.
  { name: 'facts', test: filesOf(namedFiles.facts) },
  {
    name: 'data',
    test: anyOf(/node_modules[\\/]zod[\\/]|[\\/]jitless-zod\.ts/, filesOf(namedFiles.data)),
  },
  {
    name: 'parts',
    test: anyOf(
      filesOf(namedFiles.parts),
      filesOf(namedFiles.session),
      /[\\/]web[\\/]((json-ld|page-meta)\.ts|site[\\/](message-page\.tsx|blog[\\/]feed-link\.ts))|[\\/]content[\\/](site|ui[\\/]parts)\.ts/,
      new RegExp(String.raw`lucide-react[\\/]dist[\\/]esm[\\/]((?!icons)|icons[\\/](${basicIcons})\.)`),
    ),
  },
  // The cards of the blog's list and of the home page.
  {
    name: 'articles',
    test: /[\\/]web[\\/]blog[\\/](article-cards?|article-summary|articles-store|blog-date|sort-articles)\.tsx?/,
  },
  // What the miniature on the home page shares with the signed-in areas: without a group, each file would be a chunk.
  {
    name: 'tables',
    test: anyOf(filesOf(namedFiles.tables), filesOf(namedFiles.orders)),
    includeDependenciesRecursively: false,
  },
];

/** Splits the code for browsers into chunks. */
export function splitIntoChunks(): Plugin {
  // Dependencies are not pulled in: an area's chunk would absorb modules that public pages use.
  const ofAreas = { name: areaChunk, debugName: 'areas', includeDependenciesRecursively: false };
  return {
    name: 'split-into-chunks',
    apply: 'build',
    // After React Router, which sets preserveEntrySignatures to a value that rules out the option above.
    enforce: 'post',
    configEnvironment: (environment) =>
      environment === 'client'
        ? {
            build: {
              rolldownOptions: {
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting: { groups: [...chunkGroups, ofAreas] }, postBanner: compileHint },
              },
            },
          }
        : undefined,
  };
}
