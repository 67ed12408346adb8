import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { home } from '#content/home.ts';
import { browserLaunchOptions } from '#tools/find-browser.ts';
import { iconPage, markSvg, shareImagePage } from './pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const write = (name: string, content: Buffer | string) => writeFile(path.join(root, 'public', name), content);
const fontUrl = async (name: string) => {
  const font = await readFile(path.join(root, 'web/styles/fonts', name));
  return `data:font/woff2;base64,${font.toString('base64')}`;
};

const browser = await chromium.launch(browserLaunchOptions());
const draw = async (html: string, width: number, height: number) => {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
};
const drawIcon = (size: number, kind: 'plain' | 'filled') => draw(iconPage(kind), size, size);

await write('favicon.svg', markSvg());
await write(
  'favicon.ico',
  iconFile([await drawIcon(16, 'plain'), await drawIcon(32, 'plain'), await drawIcon(48, 'plain')]),
);
await write('apple-touch-icon.png', await drawIcon(180, 'filled'));
await write('icon-192.png', await drawIcon(192, 'plain'));
await write('icon-512.png', await drawIcon(512, 'plain'));
await write('icon-maskable-512.png', await drawIcon(512, 'filled'));
const displayFontUrl = await fontUrl('bricolage-grotesque-latin.woff2');
await write('share.png', await draw(shareImagePage({ title: home.title, displayFontUrl }), 1200, 630));
await browser.close();
console.log('public/: favicon.svg, favicon.ico, apple-touch-icon.png, three icons and share.png');

/** An .ico file of square PNG images. */
function iconFile(images: readonly Buffer[]): Buffer {
  const headerBytes = 6;
  const entryBytes = 16;
  const header = Buffer.alloc(headerBytes + entryBytes * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const sizePx = image.readUInt32BE(16);
    const entry = headerBytes + entryBytes * index;
    header.writeUInt8(sizePx % 256, entry);
    header.writeUInt8(sizePx % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}
