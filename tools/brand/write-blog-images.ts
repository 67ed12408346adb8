/* Writes the covers, pictures and share cards of the articles into public/blog: `npm run blog:images`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { articles } from '#content/blog/index.ts';
import { browserLaunchOptions } from '#tools/find-browser.ts';
import { covers, editorialPicture, shareFocus } from './blog/covers.ts';
import { diagrams } from './blog/diagrams.ts';
import { diagramPage, diagramSize, sharePage } from './blog/pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const publicFile = (address: string) => path.join(root, 'public', address);
const fontUrl = async (name: string) => {
  const font = await readFile(path.join(root, 'web/styles/fonts', name));
  return `data:font/woff2;base64,${font.toString('base64')}`;
};
const write = async (address: string, content: string | Buffer) => {
  await writeFile(publicFile(address), content);
  console.log(`public${address}  ${(Buffer.byteLength(content) / 1024).toFixed(1)} KB`);
};

const fonts = {
  display: await fontUrl('bricolage-grotesque-latin.woff2'),
  text: await fontUrl('inter-latin.woff2'),
};
await mkdir(publicFile('/blog'), { recursive: true });
await write('/blog/editorial.svg', editorialPicture);
for (const [name, svg] of Object.entries(covers)) await write(`/blog/${name}.svg`, svg);

const browser = await chromium.launch(browserLaunchOptions());
for (const [name, body] of Object.entries(diagrams)) {
  const page = await browser.newPage({ viewport: diagramSize, deviceScaleFactor: 2 });
  await write(`/blog/${name}.webp`, await toWebp(page, await draw(page, diagramPage(body, fonts))));
  await page.close();
}
// An article's cover may be the operator's own file, so it is read from public/.
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const { title, coverImage } of articles) {
  const coverSvg = await readFile(publicFile(coverImage), 'utf8');
  const focus = shareFocus[path.parse(coverImage).name] ?? '50%';
  const card = await draw(page, sharePage({ title, coverSvg, focus }, fonts));
  await write(coverImage.replace(/\.\w+$/, '-share.png'), card);
}
await browser.close();

async function draw(on: Page, html: string): Promise<Buffer> {
  await on.setContent(html);
  await on.evaluate('document.fonts.ready');
  return on.screenshot();
}

/** Uses the browser's encoder, which saves a dependency. */
async function toWebp(on: Page, png: Buffer): Promise<Buffer> {
  const encoded = await on.evaluate(async (source) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.82);
  }, png.toString('base64'));
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}
