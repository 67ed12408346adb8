import type { Pool } from 'pg';

/**
 * The schema `public` as text, read from the system catalogs: every name, definition and option, so that two databases
 * with equal listings have the same schema. Functions are listed with a hash of their body.
 */
export async function listSchema(pool: Pool): Promise<string> {
  const parts = [extensions, sequences, functions, views, tables];
  const sections = [];
  for (const part of parts) {
    const { rows } = await pool.query<{ line: string }>(part);
    sections.push(rows.map(({ line }) => line.trimEnd()).join('\n'));
  }
  sections.push(await listSeeds(pool));
  return `${sections
    .join('\n\n')
    .replaceAll(/public\.| USING btree/g, '')
    .replaceAll('timestamp with time zone', 'timestamptz')}\n`;
}

const ours = (catalog: string, id: string) => `NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${id} AND deptype = 'e')`;
const comment = (catalog: string, id: string, column = '0') =>
  `coalesce((SELECT ' -- ' || description FROM pg_description
     WHERE objoid = ${id} AND classoid = '${catalog}'::regclass AND objsubid = ${column}), '')`;

const extensions = `SELECT 'extension ' || extname AS line FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY 1`;

const sequences = `
  SELECT format('sequence %s %s %s to %s by %s start %s cache %s cycle %s owned by %s', seqrelid::regclass,
      format_type(seqtypid, NULL), seqmin, seqmax, seqincrement, seqstart, seqcache, seqcycle,
      (SELECT refobjid::regclass || '.' || attname FROM pg_depend
         JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
        WHERE objid = seqrelid AND deptype IN ('a', 'i'))) || ${comment('pg_class', 'seqrelid')} AS line
    FROM pg_sequence JOIN pg_class ON oid = seqrelid WHERE relnamespace = 'public'::regnamespace
   ORDER BY relname COLLATE "C"`;

const functions = `
  SELECT concat_ws(' ', format('function %s(%s) returns', proname, pg_get_function_arguments(oid)),
      pg_get_function_result(oid), (SELECT lanname FROM pg_language WHERE oid = prolang), 'volatility ' || provolatile::text,
      CASE WHEN proisstrict THEN 'strict' END, 'parallel ' || proparallel::text, proconfig, proacl,
      'body ' || md5(concat(prosrc, pg_get_function_sqlbody(oid)))) || ${comment('pg_proc', 'oid')} AS line
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND ${ours('pg_proc', 'oid')} ORDER BY proname COLLATE "C"`;

const views = `
  SELECT format(E'view %s\\n%s', concat_ws(' ', relname, reloptions, relacl), pg_get_viewdef(oid)) || ${comment('pg_class', 'oid')} AS line
    FROM pg_class WHERE relkind IN ('v', 'm') AND relnamespace = 'public'::regnamespace ORDER BY relname COLLATE "C"`;

const columns = `
  SELECT attnum AS sort_key, concat_ws(' ', ' ', attname, format_type(atttypid, atttypmod),
      CASE WHEN attcollation <> typcollation THEN 'collate ' || attcollation::regcollation END,
      CASE WHEN attnotnull THEN 'not null' END,
      'identity ' || nullif(attidentity, '')::text,
      CASE attgenerated WHEN '' THEN 'default' ELSE 'generated' END || ' ' || pg_get_expr(adbin, adrelid),
      CASE WHEN attstorage <> typstorage THEN 'storage ' || attstorage::text END,
      CASE WHEN attstattarget >= 0 THEN 'statistics ' || attstattarget END,
      attacl, attoptions) || ${comment('pg_class', 'attrelid', 'attnum')} AS line
    FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped`;
// NOT NULL is listed with its column, because only PostgreSQL 18 and later have named constraints for it.
const constraints = `
  SELECT 2000, '  constraint ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
    FROM pg_constraint WHERE conrelid = pg_class.oid AND contype NOT IN ('n', 't')`;
const indexes = `
  SELECT 3000, '  ' || pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = pg_class.oid
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))`;
const triggers = `
  SELECT 4000, '  ' || pg_get_triggerdef(pg_trigger.oid) || CASE tgenabled WHEN 'O' THEN '' ELSE ' disabled' END
    FROM pg_trigger WHERE tgrelid = pg_class.oid AND NOT tgisinternal`;
const statistics = `
  SELECT 5000, '  ' || pg_get_statisticsobjdef(pg_statistic_ext.oid) FROM pg_statistic_ext WHERE stxrelid = pg_class.oid`;

const tables = `
  SELECT format(E'table %s\\n%s\\n', concat_ws(' ', relname, reloptions, relacl, nullif(relpersistence, 'p')),
      (SELECT string_agg(line, E'\\n' ORDER BY sort_key, line COLLATE "C") FROM (
         ${[columns, constraints, indexes, triggers, statistics].join(' UNION ALL ')}) AS lines))
      || ${comment('pg_class', 'pg_class.oid')} AS line
    FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND relname <> 'migrations'
   ORDER BY relname COLLATE "C"`;

/** Rows that migrations insert, without their timestamps. */
async function listSeeds(pool: Pool): Promise<string> {
  const { rows: names } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'
     ORDER BY tablename COLLATE "C"`,
  );
  const lines = [];
  for (const { name } of names) {
    const { rows } = await pool.query<{ line: string }>(
      `SELECT 'row ${name} ' || (to_jsonb(seed) - 'created_at')::text AS line FROM ${name} AS seed ORDER BY 1`,
    );
    lines.push(...rows.map(({ line }) => line));
  }
  return lines.join('\n');
}
