import { type ShopSection, shopSections, type ShopValues } from '#contract/shop/sections.ts';
import type { ShopChange, ShopOverview } from '#contract/shop/shop.ts';
import type { Context } from '#server/context.ts';
import { type Listed, listRows } from '#server/database/lists/lists.ts';
import { valueIn } from '../read-shop.ts';
import type { ShopChangeRow, ShopSettingRow } from '../shop.tables.ts';
import {
  selectNewestVersions,
  selectPeople,
  selectSettings,
  shopHistory,
  type ShopHistoryQuery,
} from './settings.queries.ts';

type Stored = Omit<ShopOverview['sections'][number], 'section'>;
export type StoredSection<Section extends ShopSection> = Stored & { readonly value: ShopValues[Section] };

type People = ReadonlyMap<string, string>;

const personOf = (people: People, id: string | null) => {
  const name = id === null ? undefined : people.get(id);
  return name === undefined ? null : { name };
};

const toStored = (row: ShopSettingRow | undefined, people: People): Stored => ({
  version: row?.version ?? 0,
  changedAt: row?.changedAt.toISOString() ?? null,
  changedBy: row ? personOf(people, row.changedBy) : null,
});

/** Read from the database rather than the cache: what is edited must be current. */
export async function readSection<Section extends ShopSection>(
  ctx: Context,
  section: Section,
): Promise<StoredSection<Section>> {
  const row = (await selectSettings(ctx)).find((each) => each.section === section);
  const people = await selectPeople(ctx, [row?.changedBy ?? null]);
  return { value: valueIn(ctx, section, row), ...toStored(row, people) };
}

export async function readSections(ctx: Context): Promise<ShopOverview['sections']> {
  const rows = await selectSettings(ctx);
  const people = await selectPeople(
    ctx,
    rows.map(({ changedBy }) => changedBy),
  );
  return shopSections.map((section) => ({
    section,
    ...toStored(
      rows.find((row) => row.section === section),
      people,
    ),
  }));
}

export async function listChanges(ctx: Context, query: ShopHistoryQuery): Promise<Listed<ShopChange>> {
  const listed = await listRows(ctx, shopHistory, query);
  if (!('batches' in listed)) return { ...listed, rows: await toChanges(ctx, listed.rows) };
  return { batches: batchesOf(ctx, listed.batches) };
}

async function* batchesOf(ctx: Context, batches: AsyncIterable<readonly ShopChangeRow[]>) {
  for await (const batch of batches) yield await toChanges(ctx, batch);
}

export async function toChanges(ctx: Context, rows: readonly ShopChangeRow[]): Promise<ShopChange[]> {
  const people = await selectPeople(
    ctx,
    rows.map(({ changedBy }) => changedBy),
  );
  const newest = await selectNewestVersions(ctx);
  return rows.map(({ id, section, version, changedAt, changedBy, fields, isUndo }) => ({
    id,
    section,
    changedAt: changedAt.toISOString(),
    by: personOf(people, changedBy),
    fields,
    isUndo,
    canUndo: newest.get(section) === version,
  }));
}
