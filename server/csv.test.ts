import { expect, test } from 'vitest';
import { csvFile, csvLine } from './csv.ts';

test.each([
  ['a formula', ['=1+1'], `'=1+1`],
  ['a command', ["@SUM(A1) | cmd '/C calc'!A0"], `'@SUM(A1) | cmd '/C calc'!A0`],
  ['a sum', ['+1'], `'+1`],
  ['a text that begins with a minus', ['-1'], `'-1`],
  ['a tab', ['\t=1'], `'\t=1`],
  ['a line break before a formula', ['\n=1'], `"'\n=1"`],
  ['a formula in wide signs', ['＝1＋1'], `'＝1＋1`],
  ['a name in wide signs', ['＠SUM'], `'＠SUM`],
  ['a formula behind a quote', ['="a",1'], `"'=""a"",1"`],
  ['a negative amount', [{ dollars: -12.5 }], '-12.50'],
  ['plain text', ['Ada'], 'Ada'],
  ['a comma', ['Ada, Countess'], '"Ada, Countess"'],
  ['quotes', ['the "first"'], '"the ""first"""'],
  ['lines', ['one\ntwo'], '"one\ntwo"'],
  ['a date', [new Date('2026-03-04T05:06:07.089Z')], '2026-03-04T05:06:07.089Z'],
  ['nothing', [null], ''],
  ['several cells', ['a', 1, null], 'a,1,'],
])('writes %s as %j', (_, cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});

test('a file has a byte order mark, its column names, then one line per row, batch by batch', async () => {
  async function* batches() {
    yield [{ n: 1 }, { n: 2 }];
    yield [{ n: 3 }];
  }
  const columns = [['Number', ({ n }: { n: number }) => n]] as const;
  const { name, chunks } = csvFile({
    name: 'things',
    shop: { name: 'Ada’s Déjà Shop', timeZone: 'UTC' },
    now: new Date('2026-03-04T23:00:00Z'),
    columns,
    batches: batches(),
  });
  expect(name).toMatch(/^ada-s-deja-shop-things-2026-03-04\.csv$/);
  const written: string[] = [];
  for await (const chunk of chunks) written.push(chunk);
  expect(written).toEqual(['\uFEFFNumber\r\n', '1\r\n2\r\n', '3\r\n']);
});
