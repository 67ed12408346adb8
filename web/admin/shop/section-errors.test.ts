import { expect, it } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { ShopIdentity } from '#contract/shop/identity.ts';
import { errorsOf, lineError, linesOf, serverErrors } from './section-errors.ts';

it('keeps the first issue of each path', () => {
  const { error } = ShopIdentity.safeParse({ socials: [{ label: 'Blog', url: 'ftp://example.com' }] });
  const errors = errorsOf(error?.issues ?? []);
  expect(errors['socials.0.url']).toBe('Enter a full link that starts with https://.');
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['name', 'contactEmail', 'timeZone']));
});

it('reads the fields of the value from the server’s errors', () => {
  const fields = { 'value.name': 'Enter the name of your shop.', version: 'Enter a number.' };
  const error = new ApiError('invalid_input', 'Enter the name of your shop.', { status: 400, fields });
  expect(serverErrors(error)).toEqual({ name: 'Enter the name of your shop.', version: 'Enter a number.' });
  expect(serverErrors(new Error('offline'))).toEqual({});
});

it('names the first wrong line of a list', () => {
  expect(lineError({ 'words.1': 'Enter at least 2 letters.' }, 'words')).toBe('Line 2: Enter at least 2 letters.');
  expect(lineError({ words: 'Use at most 500 entries.', 'words.1': 'No.' }, 'words')).toBe('Use at most 500 entries.');
  expect(lineError({ 'wordsmith.0': 'No.' }, 'words')).toBeUndefined();
});

it('reads one entry per line', () => {
  expect(linesOf(' r/one \n\n r/two\r\n')).toEqual(['r/one', 'r/two']);
});
