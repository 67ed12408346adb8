import type { Plugin } from 'vite';
import { areaChunk } from './area-chunks.ts';

const basicParts = [
  'badge',
  'button',
  'button-style',
  'checkbox',
  'class-names',
  'empty-state',
  'error-state',
  'focus-nearby',
  'font-preloads',
  'format-day',
  'format-money',
  'format-number',
  'icon-button',
  'logo',
  'progress-bar',
  'scroll-region',
  'shortcut-keys',
  'skeleton',
  'spinner',
  'status-badge',
  'theme',
  'theme-switch',
  'use-is-hydrated',
  'use-was-near',
];

/** Icons of several public pages: an icon is 150 bytes, the response headers of a separate chunk 700. */
const basicIcons = [
  'arrow-right',
  'arrow-up',
  'check',
  'chevron-down',
  'chevron-right',
  'link',
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
  facts: {
    folder: 'contract',
    names: ['count-text', 'error-meanings', 'limits', 'money', 'order-status', 'shared', 'slug'],
  },
  data: { folder: 'contract', names: ['client', 'endpoint', 'errors', 'dollars', 'paging'] },
  parts: { folder: 'web/ui', names: basicParts },
  session: { folder: 'web/api', names: ['session', 'stored-session'] },
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
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|vite[\\/]preload-helper/ },
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
      /[\\/]web[\\/]((json-ld|page-meta)\.ts|site[\\/]((by-session|message-page|when-near)\.tsx|blog[\\/]feed-link\.ts))|[\\/]content[\\/](legal[\\/]pages|site|ui[\\/]parts)\.ts/,
      new RegExp(String.raw`lucide-react[\\/]dist[\\/]esm[\\/]((?!icons)|icons[\\/](${basicIcons})\.)`),
    ),
  },
  // The cards of the blog's list and of the home page.
  {
    name: 'articles',
    test: /[\\/]web[\\/]blog[\\/](article-cards?|article-summary|articles-store|blog-date|sort-articles)\.tsx?/,
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
