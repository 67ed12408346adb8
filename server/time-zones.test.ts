import { expect, it } from 'vitest';
import { isTimeZone } from '#contract/values/time-zone.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';

const database = useTestDatabase();
const inNode = (timeZone: string, moment: string) =>
  new Date(moment).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

it.each(['2026-01-01T00:30:00Z', '2026-07-01T12:00:00Z'])(
  'PostgreSQL reads every accepted time zone as Node does, at %s',
  async (moment) => {
    const ambiguous = ['CET', 'EST', 'PST', 'BST', 'IST', 'ACT', '+01:00', '-05:00'];
    const accepted = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'GMT', ...ambiguous].filter(isTimeZone);
    expect(accepted.length).toBeGreaterThan(400);
    const { rows } = await database.connection.pool.query(
      `select zone, to_char($1::timestamptz at time zone zone, 'YYYY-MM-DD HH24:MI:SS') as local
       from unnest($2::text[]) with ordinality as zones (zone, position) order by position`,
      [moment, accepted],
    );
    expect(rows).toEqual(accepted.map((zone) => ({ zone, local: inNode(zone, moment) })));
  },
);

it('every day of a year begins after the day before has ended, in every time zone', async () => {
  const { rows } = await database.connection.pool.query(
    `select zone, day from unnest($1::text[]) as zone, generate_series('2026-01-01'::date, '2026-12-31', '1 day') as day,
       start_of_day(day::date, zone) as start
     where (start at time zone zone)::date <> day::date
       or ((start - interval '1 microsecond') at time zone zone)::date <> day::date - 1`,
    [Intl.supportedValuesOf('timeZone')],
  );
  expect(rows).toEqual([]);
});
