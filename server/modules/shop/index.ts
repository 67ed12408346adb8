/**
 * Whether the database is a shop or a demo, and the shop's settings: identity, money, rules, pages and emails. Owns the
 * tables `shop`, `shop_settings`, `shop_changes`, `shop_images` and `shop_checks`.
 */
export {
  isDemo,
  storeFirstKeyFingerprint,
  markAsDemo,
  readKeyFingerprint,
  replaceKeyFingerprint,
} from './shop.queries.ts';
export { beginTimeZone, forgetShop, knownTimeZone, readShop } from './read-shop.ts';
export { readEligibility } from './eligibility.ts';
export { linkPicturesTo, readMailShop } from './read-mail-shop.ts';
export { serveImages } from './images/images.routes.ts';
export { readIcon } from './images/read-icon.ts';
export { assertOpen, assertTakesOrders, type OpeningDeps } from './opening/opening.ts';
export { insertCheck } from './opening/opening.queries.ts';
export { adminShopRoutes, shopRoutes } from './shop.routes.ts';
