import { newShop } from '#content/shop.ts';
import { type ShopSection, shopSections, type ShopValues } from '#contract/shop/sections.ts';
import type { Context } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { fillFaqs, listFaqs } from '#contract/pages/fill-pages.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import { placeholderValues } from '#contract/shop/placeholders.ts';
import { legalPage } from './legal/legal-pages.ts';
import { selectSettings } from './settings/settings.queries.ts';
import type { ShopSettingRow } from './shop.tables.ts';

export interface Shop extends ShopValues {
  /** The version of each section; 0 if it was never edited. */
  readonly versions: Readonly<Record<ShopSection, number>>;
  /** As shown, with placeholders filled in. */
  readonly pages: Pick<PageData, 'faqs' | 'terms' | 'privacy'>;
}

interface Cached {
  readonly shop: Promise<Shop>;
  readonly untilMs: number;
}

/** Notices may be lost while live updates are disconnected; the cache is never older than this. */
const keptMs = 10_000;

const caches = new WeakMap<DatabaseConnection, Cached>();
/** The configured time zone, and the one this process last read. */
const timeZones = new WeakMap<DatabaseConnection, { readonly configured: string; current: string }>();

/** Sets `TIME_ZONE`, which applies until an owner chooses another. Call it before anything reads the shop. */
export function beginTimeZone(connection: DatabaseConnection, timeZone: string): void {
  timeZones.set(connection, { configured: timeZone, current: timeZone });
  forgetShop(connection);
}

/** The shop's time zone as this process last read it. */
export const knownTimeZone = (connection: DatabaseConnection): string =>
  timeZones.get(connection)?.current ?? newShop.identity.timeZone;

/** All settings of the shop, cached per process. Any change invalidates the cache of every process (`forgetShop`). */
export async function readShop(ctx: Context): Promise<Shop> {
  const cached = caches.get(ctx.connection);
  if (cached && performance.now() < cached.untilMs) return cached.shop;
  // A transaction may see its own uncommitted changes, which others must not.
  if (ctx.effects) return load(ctx);
  const loading = { shop: load(ctx), untilMs: performance.now() + keptMs };
  caches.set(ctx.connection, loading);
  loading.shop.catch(() => {
    if (caches.get(ctx.connection) === loading) caches.delete(ctx.connection);
  });
  const shop = await loading.shop;
  const zones = timeZones.get(ctx.connection);
  if (zones) zones.current = shop.identity.timeZone;
  return shop;
}

export function forgetShop(connection: DatabaseConnection): void {
  caches.delete(connection);
}

async function load(ctx: Context): Promise<Shop> {
  const rows = new Map((await selectSettings(ctx)).map((row) => [row.section, row]));
  const valueOf = <Section extends ShopSection>(section: Section) => valueIn(ctx, section, rows.get(section));
  const versions = shopSections.map((section) => [section, rows.get(section)?.version ?? 0] as const);
  const [identity, money, faq] = [valueOf('identity'), valueOf('money'), valueOf('faq')];
  const { timeZone } = identity;
  const values = placeholderValues(identity, money);
  return {
    identity,
    money,
    rules: valueOf('rules'),
    figures: valueOf('figures'),
    faq,
    terms: valueOf('terms'),
    privacy: valueOf('privacy'),
    email: valueOf('email'),
    pages: {
      faqs: fillFaqs(listFaqs(faq), values),
      terms: legalPage('terms', rows.get('terms'), { values, timeZone }),
      privacy: legalPage('privacy', rows.get('privacy'), { values, timeZone }),
    },
    versions: Object.fromEntries(versions) as Record<ShopSection, number>,
  };
}

/** Fields added by a later version start with the values of a new shop. */
export function valueIn<Section extends ShopSection>(
  { connection }: Pick<Context, 'connection'>,
  section: Section,
  row: Pick<ShopSettingRow, 'value'> | undefined,
): ShopValues[Section] {
  const timeZone = timeZones.get(connection)?.configured;
  const configured = section === 'identity' && timeZone !== undefined ? { timeZone } : {};
  return { ...newShop[section], ...configured, ...row?.value };
}
