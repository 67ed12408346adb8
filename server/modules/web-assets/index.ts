/** Files of recent web builds, which every process can serve. Owns the table `web_assets`. */
export { assetCountMax, deleteAssetsUnseenSince } from './delete-old-assets.ts';
export { readAsset } from './read-asset.ts';
export { storeAssets } from './store-assets.ts';
export { selectNamesAfter } from './web-assets.queries.ts';
