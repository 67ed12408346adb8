import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScriptHashes, isNoindex, withoutModulePreloads } from './html.ts';

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><script>let a = 1 < 2;</script><script type="module" async="">\nimport "/b.js";\n</script>' +
  '<script src="/c.js"></script><script>let a = 1 < 2;</script></body>';

function source(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

it('removes module preloads and nothing else', () => {
  expect(withoutModulePreloads(page)).toBe(page.replace('<link rel="modulepreload" href="/assets/a.js"/>', ''));
});

it('recognizes pages that must not be indexed', () => {
  expect(isNoindex('<meta name="robots" content="noindex"/>')).toBe(true);
  expect(isNoindex(page)).toBe(false);
});

it('does not hash data blocks', () => {
  expect(inlineScriptHashes('<script type="application/ld+json">{}</script>')).toEqual([]);
  expect(inlineScriptHashes('<script type="application/json" id="shop-facts">{}</script>')).toEqual([]);
});

it('hashes each inline script once, exactly as written, and ignores files', () => {
  expect(inlineScriptHashes(page)).toEqual([source('let a = 1 < 2;'), source('\nimport "/b.js";\n')]);
});
