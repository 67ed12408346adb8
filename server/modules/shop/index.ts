/** What this database is: a shop, or a demo of one. It owns the one row of the table `shop`. */
export {
  isDemo,
  keepFirstKeyFingerprint,
  markAsDemo,
  readKeyFingerprint,
  replaceKeyFingerprint,
} from './shop.queries.ts';
