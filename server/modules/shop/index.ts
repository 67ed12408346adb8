/** What this database is: a shop or a demo of one. Owns the single row of the table `shop`. */
export {
  isDemo,
  storeFirstKeyFingerprint,
  markAsDemo,
  readKeyFingerprint,
  replaceKeyFingerprint,
} from './shop.queries.ts';
