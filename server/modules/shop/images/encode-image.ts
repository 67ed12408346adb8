import { createHash } from 'node:crypto';
import type { Metadata, Sharp } from 'sharp';
import { shopMessages } from '#content/messages/shop.ts';
import type { ShopImageKind } from '#contract/shop/images.ts';
import { AppError } from '#server/errors.ts';
import type { EncodedImage } from './images.queries.ts';

type Decode = (bytes: Buffer) => Sharp;

/** A decoded picture takes four bytes per pixel. */
const pixelsMax = 16_000_000;
const waitingMax = 4;
const secondsMax = 10;
const sideMin = { logo: 16, icon: 180 } as const;
/** Four times the height at which pages show it. */
const logoSize = { width: 480, height: 128 } as const;
/** The background color for icons that must not be transparent. */
const paper = '#f9f6ef';
const transparent = { r: 0, g: 0, b: 0, alpha: 0 } as const;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One at a time, to limit memory. */
export async function encodeImage(kind: ShopImageKind, upload: Buffer): Promise<EncodedImage> {
  assertKnownFormat(upload);
  if (waiting >= waitingMax) throw new AppError('unavailable', shopMessages.image.busy);
  waiting += 1;
  const turn = last.then(() => encode(kind, upload));
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

/** Detected from content: names and types of uploads can't be trusted. */
function assertKnownFormat(upload: Buffer): void {
  if (upload.length === 0) throw refused(shopMessages.image.empty);
  const start = upload.toString('latin1', 0, 12);
  const isKnown =
    start.startsWith('\x89PNG\r\n\x1A\n') || start.startsWith('\xFF\xD8\xFF') || /^RIFF.{4}WEBP$/s.test(start);
  if (!isKnown) throw refused(shopMessages.image.type);
  const isAnimatedPng = upload.subarray(0, Math.max(0, upload.indexOf('IDAT'))).includes('acTL');
  if (isAnimatedPng) throw animated();
}

async function encode(kind: ShopImageKind, upload: Buffer): Promise<EncodedImage> {
  const decode = await loadDecoder();
  try {
    assertFits(kind, await decode(upload).metadata());
    const files = await (kind === 'logo' ? encodeLogo(decode, upload) : encodeIcon(decode, upload));
    return { image: await nameOf(decode, files[0]?.body ?? Buffer.alloc(0)), files };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw /pixel limit/.test((error as Error).message) ? tooManyPixels() : refused(damaged, error);
  }
}

function assertFits(kind: ShopImageKind, { width, height, pages = 1 }: Metadata): void {
  if (pages > 1) throw animated();
  if (width * height > pixelsMax) throw tooManyPixels();
  const min = sideMin[kind];
  if (Math.min(width, height) < min) throw refused(shopMessages.image.tooSmall(min, min));
}

async function encodeLogo(decode: Decode, upload: Buffer): Promise<EncodedImage['files']> {
  const size = { ...logoSize, fit: 'inside', withoutEnlargement: true } as const;
  return [{ variant: 'logo', body: await decode(upload).autoOrient().resize(size).png(png).toBuffer() }];
}

async function encodeIcon(decode: Decode, upload: Buffer): Promise<EncodedImage['files']> {
  const square = (bytes: Buffer, side: number) =>
    decode(bytes).autoOrient().resize(side, side, { fit: 'contain', background: transparent });
  const body = await square(upload, 512).png(png).toBuffer();
  const margin = 51;
  const inner = await square(body, 512 - 2 * margin).toBuffer();
  const maskable = decode(inner).extend({
    top: margin,
    bottom: margin,
    left: margin,
    right: margin,
    background: paper,
  });
  return [
    { variant: '512', body },
    { variant: '192', body: await square(body, 192).png(png).toBuffer() },
    { variant: '180', body: await square(body, 180).flatten({ background: paper }).png(png).toBuffer() },
    { variant: '32', body: await square(body, 32).png(png).toBuffer() },
    { variant: 'maskable', body: await maskable.flatten({ background: paper }).png(png).toBuffer() },
  ];
}

const png = { compressionLevel: 9 } as const;

async function nameOf(decode: Decode, body: Buffer): Promise<string> {
  const { width, height } = await decode(body).metadata();
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32);
  return `${hash}-${width}x${height}`;
}

/** Loaded on the first upload. All other formats that the library supports are disabled. */
async function loadDecoder(): Promise<Decode> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  const formats = ['Png', 'Jpeg', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`);
  sharp.unblock({ operation: formats });
  return (bytes) => sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).timeout({ seconds: secondsMax });
}

const damaged = shopMessages.image.damaged;
const animated = () => refused(shopMessages.image.animated);
const tooManyPixels = () => refused(shopMessages.image.tooLarge);

function refused(message: string, cause?: unknown): AppError {
  return new AppError('invalid_input', message, { fields: { file: message }, cause });
}
