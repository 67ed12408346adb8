import pg from 'pg';

interface TableSum {
  readonly rows: number;
  readonly checksum: string;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Row count and checksum of each table, and the last value of each sequence. */
export async function tableSums(url: string): Promise<Record<string, TableSum | string | null>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(`
      select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind = 'r' and nspname !~ '^(pg_|information_schema$)' order by 1, 2`);
    const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
      `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences order by 1`,
    );
    const sums: Record<string, TableSum | string | null> = {};
    for (const { schema, name } of tables) {
      const { rows } = await client.query<TableSum>(`
        select count(*)::int as rows, coalesce(md5(string_agg(sum, '' order by sum)), '') as checksum
          from (select md5(each::text) as sum from ${quoted(schema)}.${quoted(name)} as each) as sums`);
      sums[`${schema}.${name}`] = rows[0] ?? null;
    }
    for (const { name, last } of sequences) sums[`sequence ${name}`] = last;
    return sums;
  } finally {
    await client.end();
  }
}
