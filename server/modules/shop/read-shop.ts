import { newShop } from '#content/shop.ts';
import { type ShopSection, shopSections, type ShopValues } from '#contract/shop/sections.ts';
import type { Context } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { LegalPage } from '#contract/pages/page-data.ts';
import { privacyPage, termsPage } from './legal/legal-pages.ts';
import { selectSettings } from './settings/settings.queries.ts';
import type { ShopSettingRow } from './shop.tables.ts';

export interface Shop extends ShopValues {
  /** Of each section; 0 while it was never edited. */
  readonly versions: Readonly<Record<ShopSection, number>>;
  /** Undefined until an owner has chosen one; then `TIME_ZONE` holds. */
  readonly timeZone: string | undefined;
  /** As they are shown. */
  readonly pages: { readonly terms: LegalPage; readonly privacy: LegalPage };
}

interface Cached {
  readonly shop: Promise<Shop>;
  readonly untilMs: number;
}

/** Notices of changes may be lost while live updates are disconnected; nothing is older than this even then. */
const keptMs = 10_000;

const caches = new WeakMap<DatabaseConnection, Cached>();
const timeZones = new WeakMap<DatabaseConnection, string>();

/** The owner's time zone as this process last read it. */
export const knownTimeZone = (connection: DatabaseConnection): string | undefined => timeZones.get(connection);

/** All settings of the shop, cached per process. Every process forgets them when one changes (`forgetShop`). */
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
  if (shop.timeZone === undefined) timeZones.delete(ctx.connection);
  else timeZones.set(ctx.connection, shop.timeZone);
  return shop;
}

export function forgetShop(connection: DatabaseConnection): void {
  caches.delete(connection);
}

async function load(ctx: Context): Promise<Shop> {
  const rows = new Map((await selectSettings(ctx)).map((row) => [row.section, row]));
  const versions = shopSections.map((section) => [section, rows.get(section)?.version ?? 0] as const);
  const identity = valueOf('identity', rows.get('identity'));
  return {
    identity,
    money: valueOf('money', rows.get('money')),
    rules: valueOf('rules', rows.get('rules')),
    figures: valueOf('figures', rows.get('figures')),
    faq: valueOf('faq', rows.get('faq')),
    terms: valueOf('terms', rows.get('terms')),
    privacy: valueOf('privacy', rows.get('privacy')),
    email: valueOf('email', rows.get('email')),
    pages: { terms: termsPage(identity, rows.get('terms')), privacy: privacyPage(identity, rows.get('privacy')) },
    timeZone: rows.get('identity')?.value ? identity.timeZone : undefined,
    versions: Object.fromEntries(versions) as Record<ShopSection, number>,
  };
}

/**
 * Fields that a later version of the program added begin with what a new shop has. `timeZone` is the configured one,
 * with which an identity begins.
 */
export function valueOf<Section extends ShopSection>(
  section: Section,
  row: Pick<ShopSettingRow, 'value'> | undefined,
  { timeZone }: { readonly timeZone?: string } = {},
): ShopValues[Section] {
  const configured = section === 'identity' && timeZone !== undefined ? { timeZone } : {};
  return { ...newShop[section], ...configured, ...row?.value };
}
