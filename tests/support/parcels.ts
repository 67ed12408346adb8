import { eq, type SQL } from 'drizzle-orm';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { expect, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { defineList, hasText, type ListQuery } from '#server/database/lists/lists.ts';

export const parcels = pgTable('parcels', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  shelf: integer('shelf').notNull(),
  name: text('name').notNull(),
  arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
  weight: integer('weight'),
});

export type Parcel = { id: number; shelf: number; name: string };
export type ParcelQuery = ListQuery & { sort: 'newest' | 'oldest' | 'name' | 'id'; shelf?: number };

/** A list that uses every feature of `defineList`. */
export const parcelList = defineList<Parcel, ParcelQuery>({
  table: parcels,
  key: parcels.id,
  sorts: {
    newest: { by: [parcels.arrivedAt], direction: 'desc' },
    oldest: { by: [parcels.arrivedAt], direction: 'asc' },
    name: { by: [parcels.name], direction: 'asc' },
    id: { by: [parcels.id], direction: 'asc' },
  },
  filters: ({ q, shelf }) => [hasText([parcels.name], q), shelf === undefined ? undefined : eq(parcels.shelf, shelf)],
  rows: selectParcels,
});

function selectParcels(ctx: Context, condition: SQL, sorting: readonly SQL[]): Promise<Parcel[]> {
  return ctx.db
    .select({ id: parcels.id, shelf: parcels.shelf, name: parcels.name })
    .from(parcels)
    .where(condition)
    .orderBy(...sorting);
}

export async function createParcels({ pool }: DatabaseConnection): Promise<void> {
  await pool.query(`
    create table parcels (
      id bigint primary key, shelf int not null, name text not null, arrived_at timestamptz not null, weight int);
    create index parcels_by_arrival on parcels (arrived_at, id);
    create index parcels_by_name on parcels (name, id)`);
}

export async function indexParcelTexts({ pool }: DatabaseConnection): Promise<void> {
  await pool.query(`
    create extension if not exists pg_trgm;
    create index parcels_by_text on parcels using gin (name gin_trgm_ops);
    create index parcels_by_prefix on parcels (lower(name) text_pattern_ops)`);
}

export type ParcelStock = { id: number; shelf: number; name: string; arrivedAt: string };

/** Replaces all parcels. */
export async function stockParcels({ pool }: DatabaseConnection, rows: readonly ParcelStock[]): Promise<void> {
  await pool.query('truncate parcels');
  await pool.query(
    `insert into parcels (id, shelf, name, arrived_at)
     select id, shelf, name, "arrivedAt" from json_to_recordset($1::json)
       as row (id bigint, shelf int, name text, "arrivedAt" timestamptz)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Replaces all parcels. Some arrived at the same time, others microseconds apart. The commit is synchronous, unlike
 * others on the test server: vacuum can't mark rows all-visible until their commit record is flushed.
 */
export async function stockManyParcels({ pool }: DatabaseConnection, count: number): Promise<void> {
  await pool.query(`
    begin;
    set local synchronous_commit = on;
    truncate parcels;
    insert into parcels (id, shelf, name, arrived_at)
    select id, id % 3, 'parcel ' || md5(id::text),
      timestamptz '2026-01-01' + (id::bigint * 7919 % 10007) * interval '1.000003 s'
    from generate_series(1, ${count}) as id;
    commit`);
  await vacuumWhole({ pool }, 'parcels');
}

/**
 * Vacuums until every page is marked all-visible. One vacuum is not always enough: a connection opened by another test
 * can hold a snapshot for a few milliseconds.
 */
async function vacuumWhole({ pool }: Pick<DatabaseConnection, 'pool'>, table: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await pool.query(`vacuum analyze ${table}`);
      const { rows } = await pool.query('select relpages = relallvisible as whole from pg_class where relname = $1', [
        table,
      ]);
      expect(rows).toEqual([{ whole: true }]);
    },
    { timeout: 60_000, interval: 100 },
  );
}
