import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { home } from '#content/home.ts';
import { site } from '#content/site.ts';
import { browserLaunchOptions } from '#tools/find-browser.ts';
import { iconFile } from './icon-file.ts';
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
await write('share.png', await draw(shareImagePage({ name: site.name, title: home.title, displayFontUrl }), 1200, 630));
await write(
  'manifest.webmanifest',
  `${JSON.stringify(
    {
      name: site.name,
      short_name: site.name,
      start_url: '/dashboard',
      display: 'standalone',
      background_color: '#f9f6ef',
      theme_color: '#f9f6ef',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    null,
    2,
  )}\n`,
);
await browser.close();
console.log('public/: favicon.svg, favicon.ico, apple-touch-icon.png, three icons, share.png, manifest.webmanifest');
