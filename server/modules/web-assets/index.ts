/** Files of the web builds of the last weeks, which every process can serve. It owns the table `web_assets`. */
export { assetCountMax, deleteAssetsUnseenSince } from './delete-old-assets.ts';
export { readAsset } from './read-asset.ts';
export { storeAssets } from './store-assets.ts';
export { selectNamesAfter } from './web-assets.queries.ts';
