import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imagePath } from '#contract/pages/image-path.ts';
import { imageBytesMax, iconVariants } from '#contract/shop/images.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { linkPicturesTo, readIcon, readMailShop, readShop } from '../index.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const owner = async () => (await signIn(database.connection, { staffRole: 'owner' })).headers;
const context = () => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
const picture = (width: number, height: number, background = '#c8321e') =>
  sharp({ create: { width, height, channels: 4, background } });

async function upload(kind: string, payload: Buffer, headers?: Record<string, string>) {
  return server.app.inject({
    method: 'POST',
    url: `/api/admin/shop-images/${kind}`,
    headers: { 'content-type': 'image/png', ...(headers ?? (await owner())) },
    payload,
  });
}
const uploaded = async (kind: string, payload: Buffer) => {
  const response = await upload(kind, payload);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ image: string }>().image;
};

interface Refused {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
}
interface Identity {
  readonly value: Readonly<Record<string, unknown>>;
  readonly version: number;
}
async function change(fields: object) {
  const headers = await owner();
  const { value, version } = (await server.app.inject({ url: '/api/admin/shop/identity', headers })).json<Identity>();
  const payload = { value: { ...value, ...fields }, version };
  return server.app.inject({ method: 'PUT', url: '/api/admin/shop/identity', headers, payload });
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** A small file that would take 10 GB in memory. */
function bomb(): Buffer {
  const header = Buffer.from([0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50, 8, 6, 0, 0, 0]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => picture(200, 200, color).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

async function animatedPng(): Promise<Buffer> {
  const still = await picture(200, 200).png().toBuffer();
  // Behind the signature and the header.
  return Buffer.concat([still.subarray(0, 33), chunk('acTL', Buffer.alloc(8)), still.subarray(33)]);
}

describe('a logo', () => {
  it('is scaled, encoded without metadata and served by its hash', async () => {
    const exif = { IFD0: { Copyright: 'Somebody at home' } };
    const photo = await picture(1200, 300).jpeg().withExif(exif).toBuffer();
    const image = await uploaded('logo', photo);
    expect(image).toMatch(/^[\da-f]{32}-480x120$/);
    const response = await server.app.inject({ url: imagePath(image, 'logo') });
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const { format, width, height, exif: kept } = await sharp(response.rawPayload).metadata();
    expect({ format, width, height, kept }).toEqual({ format: 'png', width: 480, height: 120, kept: undefined });
    expect(response.rawPayload.includes('Somebody')).toBe(false);
    expect(await uploaded('logo', photo)).toBe(image);
  });

  it('may be larger than other bodies, up to 5 MB', async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 1200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(3_000_000);
    expect(await uploaded('logo', noise)).toMatch(/-128x128$/);
  });

  it('is part of the identity, its history and its undo', async () => {
    const [first, second] = [
      await uploaded('logo', await picture(400, 100, '#112233').png().toBuffer()),
      await uploaded('logo', await picture(400, 100, '#445566').webp().toBuffer()),
    ];
    expect((await change({ logo: first })).statusCode).toBe(200);
    expect((await change({ logo: second })).statusCode).toBe(200);
    const headers = await owner();
    const history = await server.app.inject({ url: '/api/admin/shop-history?section=identity&perPage=5', headers });
    const [newest] = history.json<{ id: number; fields: string[] }[]>();
    expect(newest?.fields).toEqual(['logo']);
    // The next upload deletes pictures that are long unused; those in the history stay.
    await database.connection.pool.query(`UPDATE shop_images SET uploaded_at = now() - interval '1 year'`);
    await uploaded('logo', await picture(50, 50).png().toBuffer());
    const undone = await server.app.inject({
      method: 'POST',
      url: `/api/admin/shop-history/${newest?.id}/undo`,
      headers,
    });
    expect(undone.statusCode).toBe(200);
    expect((await readShop(context())).identity.logo).toBe(first);
    for (const image of [first, second]) {
      expect((await server.app.inject({ url: imagePath(image, 'logo') })).statusCode).toBe(200);
    }
    const { rows } = await database.connection.pool.query('SELECT count(*)::int AS count FROM shop_images');
    expect(rows).toEqual([{ count: 3 }]);
    const audit = await server.app.inject({ url: '/api/admin/audit?subjectKind=shop', headers });
    expect(audit.json<{ action: string }[]>().map(({ action }) => action)).toContain('shop.picture_uploaded');
  });

  it('is in emails if the site has HTTPS', async () => {
    const image = await uploaded('logo', await picture(400, 100, '#778899').png().toBuffer());
    await change({ logo: image });
    expect((await readMailShop(context())).logo).toBeUndefined();
    linkPicturesTo(database.connection, 'https://shop.example');
    expect((await readMailShop(context())).logo).toEqual({
      url: `https://shop.example${imagePath(image, 'logo')}`,
      width: 400,
      height: 100,
    });
    const email = await server.app.inject({ url: '/api/admin/emails/receipt', headers: await owner() });
    expect(email.json<{ html: string }>().html).toContain(
      `<img src="https://shop.example${imagePath(image, 'logo')}" alt="Boostdesk" width="128" height="32"`,
    );
    await change({ logo: '' });
    expect((await readMailShop(context())).logo).toBeUndefined();
  });
});

describe('an icon', () => {
  it('has all sizes, opaque where devices need it', async () => {
    const image = await uploaded('icon', await picture(600, 400, '#11223380').png().toBuffer());
    expect(image).toMatch(/-512x512$/);
    const sizes = await Promise.all(
      iconVariants.map(async (variant) => {
        const { rawPayload } = await server.app.inject({ url: imagePath(image, variant) });
        const { width, height } = await sharp(rawPayload).metadata();
        return [variant, width, height, (await sharp(rawPayload).stats()).isOpaque];
      }),
    );
    expect(sizes).toEqual([
      ['512', 512, 512, false],
      ['192', 192, 192, false],
      ['180', 180, 180, true],
      ['32', 32, 32, false],
      ['maskable', 512, 512, true],
    ]);
    expect((await change({ icon: image })).statusCode).toBe(200);
    const { rawPayload } = await server.app.inject({ url: imagePath(image, '32') });
    expect(await readIcon(context(), '32')).toEqual(rawPayload);
    expect((await change({ icon: '' })).statusCode).toBe(200);
    expect(await readIcon(context(), '32')).toBeUndefined();
  });

  it('can’t be used as a logo, and must be stored', async () => {
    const image = await uploaded('icon', await picture(200, 200, '#abcdef').png().toBuffer());
    const message = 'This picture is no longer stored. Upload it again.';
    const asLogo = await change({ logo: image });
    expect([asLogo.statusCode, asLogo.json<Refused>().fields]).toEqual([400, { 'value.logo': message }]);
    const missing = await change({ icon: `${'0'.repeat(32)}-512x512` });
    expect(missing.json<Refused>().fields).toEqual({ 'value.icon': message });
    const bad = await change({ icon: '../../etc/passwd' });
    expect(bad.json<Refused>().fields).toEqual({ 'value.icon': 'Upload this picture again.' });
  });
});

describe('refuses', () => {
  const half = async (file: Promise<Buffer>) => (await file).subarray(0, (await file).length / 2);
  const noise = sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 99, sigma: 50 },
    },
  });

  it.each<[string, string, number, () => Buffer | Promise<Buffer>]>([
    ['an empty file', 'empty', 400, () => Buffer.alloc(0)],
    ['HTML', 'not a PNG', 400, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', 'not a PNG', 400, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', 'not a PNG', 400, () => picture(200, 200).gif().toBuffer()],
    ['HTML behind the start of a PNG', 'damaged', 400, () => Buffer.from('\u0089PNG\r\n\u001A\n<script>', 'latin1')],
    ['6 MB', 'up to 5 MB', 413, () => Buffer.alloc(6 * 1024 * 1024)],
    ['a byte too many', 'up to 5 MB', 413, () => Buffer.alloc(imageBytesMax + 1)],
    ['a decompression bomb', 'too many pixels', 400, bomb],
    ['a truncated PNG', 'damaged', 400, () => half(noise.clone().png().toBuffer())],
    ['a truncated JPEG', 'damaged', 400, () => half(noise.clone().jpeg().toBuffer())],
    ['a truncated WebP', 'damaged', 400, () => half(noise.clone().webp().toBuffer())],
    ['an animated WebP', 'animated', 400, animation],
    ['an animated PNG', 'animated', 400, animatedPng],
    ['a small picture', 'too small', 400, () => picture(100, 100).png().toBuffer()],
  ])('%s', async (_, message, status, make) => {
    const response = await upload('icon', await make());
    expect([response.statusCode, response.json<Refused>().fields]).toEqual([
      status,
      { file: expect.stringContaining(message) },
    ]);
  });

  it('a stream that is too long', async () => {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
        if (sent > 6 * 1024 * 1024) controller.close();
      },
    });
    const request = { method: 'POST', headers: await owner(), body, duplex: 'half' } as const;
    const response = await fetch(`${url}/api/admin/shop-images/logo`, request);
    expect([response.status, ((await response.json()) as Refused).code]).toEqual([413, 'too_large']);
  });

  it('other kinds, and anyone who is not an owner', async () => {
    const file = await picture(200, 200).png().toBuffer();
    expect((await upload('banner', file)).statusCode).toBe(400);
    expect((await upload('logo', file, {})).statusCode).toBe(401);
    for (const person of [{ role: 'user' }, { staffRole: 'manager' }] as const) {
      const { headers } = await signIn(database.connection, person);
      expect((await upload('logo', file, headers)).statusCode).toBe(403);
    }
  });

  it.each([
    '/shop-images/x/logo.png',
    `/shop-images/${'0'.repeat(32)}-1x1/logo.png`,
    `/shop-images/${'0'.repeat(32)}-1x1/logo.svg`,
  ])('to serve %s', async (url) => {
    const { statusCode, headers } = await server.app.inject({ url });
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      404,
      'no-store',
      'text/plain; charset=utf-8',
    ]);
  });
});
