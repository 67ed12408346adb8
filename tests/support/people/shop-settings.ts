import type { ShopSection, ShopValues } from '#contract/shop/sections.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { forgetShop } from '#server/modules/shop/index.ts';

/** Sets fields of a section without an owner; all others have the values of a new shop. */
export async function setShop<Section extends ShopSection>(
  connection: DatabaseConnection,
  section: Section,
  fields: Partial<ShopValues[Section]>,
): Promise<void> {
  await connection.pool.query(
    `INSERT INTO shop_settings (section, value, version, changed_at) VALUES ($1, $2, 1, now())
     ON CONFLICT (section) DO UPDATE SET value = excluded.value, version = shop_settings.version + 1`,
    [section, fields],
  );
  forgetShop(connection);
}

/** A confirmed second factor whose codes nobody knows. */
export async function giveSecondFactor(connection: DatabaseConnection, accountId: string): Promise<void> {
  await connection.pool.query(
    `INSERT INTO second_factors (account_id, sealed_secret, created_at, confirmed_at) VALUES ($1, '', now(), now())`,
    [accountId],
  );
}
