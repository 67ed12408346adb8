import type { Browser } from '@playwright/test';

/** Converts PNG to WebP in the browser: a tenth of the size without another dependency. */
export async function encodeWebp(browser: Browser, png: Buffer, quality: number): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const base64 = await page.evaluate(
      async ({ source, quality }) => {
        const bytes = Uint8Array.from(atob(source), (character) => character.codePointAt(0) ?? 0);
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
      },
      { source: png.toString('base64'), quality },
    );
    return Buffer.from(base64, 'base64');
  } finally {
    await page.close();
  }
}
