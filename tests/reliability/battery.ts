export interface BatteryFile {
  row: string;
  /** `npm test` runs the files of the first two, in their short form, but not those of `reliability-long`. */
  project: 'api' | 'reliability' | 'reliability-long';
  file: string;
  /** For files that do not call `reportRow`: every test with a matching title counts as one try. */
  counted?: { what: string; named?: string };
}

export const battery: readonly BatteryFile[] = [
  { row: 'R1', project: 'reliability', file: 'tests/reliability/orders-race.test.ts' },
  { row: 'R2', project: 'reliability-long', file: 'tests/reliability/long/kills.test.ts' },
  { row: 'R3', project: 'reliability-long', file: 'tests/reliability/long/fuzz.test.ts' },
  {
    row: 'R4',
    project: 'api',
    file: 'tests/api/access.test.ts',
    counted: { what: 'every endpoint by every kind of caller' },
  },
  {
    row: 'R5',
    project: 'api',
    file: 'server/modules/accounts/accounts.test.ts',
    counted: { what: '500 wrong codes at once, 5 of them evaluated', named: 'void after five wrong attempts' },
  },
  {
    row: 'R6',
    project: 'api',
    file: 'server/modules/accounts/accounts.test.ts',
    counted: {
      what: 'ten tabs refreshing at once, and a stolen old token',
      named: 'ten tabs that refresh|ends the whole session',
    },
  },
  {
    row: 'R7',
    project: 'api',
    file: 'tests/api/limits.test.ts',
    counted: { what: 'limits with rotating X-Forwarded-For', named: 'R7' },
  },
  {
    row: 'R8',
    project: 'reliability',
    file: 'tests/reliability/secrets.test.ts',
  },
  { row: 'R9', project: 'reliability', file: 'tests/reliability/gateway-events.test.ts' },
  {
    row: 'R10',
    project: 'reliability',
    file: 'tests/reliability/gateway-events.test.ts',
    counted: { what: '100 parallel first deposits, one bonus', named: 'R10' },
  },
  { row: 'R11', project: 'reliability', file: 'tests/reliability/restarts.test.ts' },
  { row: 'R12', project: 'reliability', file: 'tests/reliability/backup.test.ts' },
  { row: 'R13', project: 'reliability', file: 'tests/reliability/hostile-input.test.ts' },
  { row: 'R14', project: 'reliability', file: 'tests/reliability/first-proof.test.ts' },
  { row: 'R15', project: 'reliability', file: 'tests/reliability/fairness.test.ts' },
  { row: 'R16', project: 'reliability', file: 'tests/reliability/deletion-race.test.ts' },
  { row: 'R17', project: 'reliability-long', file: 'tests/reliability/long/rolling-upgrade.test.ts' },
  { row: 'R19', project: 'reliability', file: 'tests/reliability/postgres-killed.test.ts' },
  { row: 'R20', project: 'reliability', file: 'tests/reliability/disk-full.test.ts' },
];
