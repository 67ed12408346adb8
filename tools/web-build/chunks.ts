const basicParts = [
  'button',
  'button-style',
  'class-names',
  'empty-state',
  'error-state',
  'font-preloads',
  'format-money',
  'icon-button',
  'logo',
  'spinner',
  'theme',
  'theme-switch',
].join('|');

/**
 * Modules that travel together. One big chunk compresses better than many small ones and saves round trips, but what
 * only some screens need must stay out of what every page loads, so the groups name their members.
 */
export const chunkGroups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/ },
  // Without Zod, for pages that only quote the contract.
  { name: 'facts', test: /[\\/]contract[\\/](error-meanings|limits|money|categories)\.ts/ },
  { name: 'data', test: /node_modules[\\/]zod[\\/]|[\\/]contract[\\/](client|endpoint|errors|dollars|paging)\.ts/ },
  {
    name: 'parts',
    test: new RegExp(
      String.raw`[\\/]web[\\/](ui[\\/](${basicParts})\.tsx?|api[\\/](session|stored-session)\.ts|page-meta\.ts)|[\\/]content[\\/]site\.ts|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)`,
    ),
  },
];
