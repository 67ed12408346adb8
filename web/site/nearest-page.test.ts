import { expect, it } from 'vitest';
import { notFound } from '#content/site.ts';
import { nearestPage } from './nearest-page.ts';

it.each([
  ['/prices', '/pricing'],
  ['/pricng', '/pricing'],
  ['/faq', '/faqs'],
  ['/blog', '/post'],
  ['/contact', '/contact-us'],
  ['/sign-in', '/signin'],
  ['/no-such-page', undefined],
  ['/x', undefined],
])('suggests for %s the page %s', (path, suggested) => {
  expect(nearestPage(path, notFound.links.pages)?.path).toBe(suggested);
});
