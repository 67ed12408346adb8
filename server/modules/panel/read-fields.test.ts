import { describe, expect, it } from 'vitest';
import { doublingMax, growthPerDoubling } from '#tests/support/cpu.ts';
import { formEntries, jsonEntries, multipartEntries, readFields } from './read-fields.ts';

describe('fields of a call', () => {
  it('use the last value of a name, and lists use all of them', () => {
    const fields = readFields(formEntries('orders[]=1&orders[]=2,3&orders[x]= 4 &order=5&order=6&none=undefined'));
    expect(fields.list('orders')).toEqual(['1', '2', '3', '4']);
    expect(fields.get('order')).toBe('6');
    expect(fields.lines('order')).toBe('5\n6');
    expect(fields.get('none')).toBeUndefined();
  });

  it.each([
    ['a list in JSON', (n: number) => readFields(jsonEntries({ a: Array.from({ length: n }, () => 1) }))],
    ['entries that repeat a name', (n: number) => readFields(Array.from({ length: n }, () => ['a[]', '1'] as const))],
    [
      'entries of many names',
      (n: number) => readFields(Array.from({ length: n }, (_, at) => [`a${at}`, '1'] as const)),
    ],
    ['a name of many brackets', (n: number) => readFields([['[a'.repeat(n), '1']])],
  ])('are parsed in linear time: %s', async (_, read) => {
    expect(await growthPerDoubling(read, [8_000, 16_000, 32_000])).toBeLessThan(doublingMax);
  });

  it('are limited in number', () => {
    const tooMany = 'Send at most 1,500 values per call.';
    expect(() => formEntries('=1&'.repeat(1_501))).toThrow(tooMany);
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    expect(() => multipartEntries(`${part.repeat(1_501)}--b--`, 'multipart/form-data; boundary=b')).toThrow(tooMany);
  });
});

describe('a multipart form', () => {
  const read = (body: string, type = 'multipart/form-data; boundary=b') => multipartEntries(body, type);
  const part = (headers: string, value: string) => `--b\r\n${headers}\r\n\r\n${value}\r\n`;

  it('keeps values unchanged, including line breaks, and ignores files', () => {
    const text = part(
      'Content-Disposition: form-data; name="comments"\r\nContent-Type: text/plain',
      'One\r\n\r\n--Two',
    );
    const file = part('content-disposition: form-data; name="file"; filename="name=x"', 'bytes');
    const empty = part('Content-Disposition: form-data; name=""', '');
    expect(read(`preamble\r\n${text}${file}${empty}--b--\r\nepilogue`)).toEqual([
      ['comments', 'One\r\n\r\n--Two'],
      ['', ''],
    ]);
    expect(
      read(
        '--a b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--a b--',
        'multipart/form-data; boundary="a b"',
      ),
    ).toEqual([['x', '1']]);
  });

  it.each([
    ['without an end', part('Content-Disposition: form-data; name="a"', '1')],
    ['without a name', `${part('Content-Disposition: form-data', '1')}--b--`],
    ['without headers', '--b\r\n1\r\n--b--'],
    ['with endless headers', `${part(`X: ${'x'.repeat(2_000)}`, '1')}--b--`],
    ['empty', ''],
  ])('that is malformed is refused: %s', (_, body) => {
    expect(() => read(body)).toThrow('The form cannot be read');
    expect(() => read(body, 'multipart/form-data')).toThrow('The form cannot be read');
  });
});
