import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { RenderedFile } from './rendered-site.ts';

export type Encoding = 'br' | 'gzip';

/** The part of a build that is served unchanged. */
export const clientFolder = 'client';

export interface WebFile {
  contentType: string;
  body: Buffer;
  etag: string;
  encoded: Partial<Record<Encoding, Buffer>>;
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Reads a whole folder into memory, by relative path. The build is a few megabytes, and a newer build that is swapped in
 * can't mix with the one that this process serves. Requests are looked up in this map, so no path reaches the file
 * system.
 */
export async function loadWebFiles(folder: string): Promise<ReadonlyMap<string, WebFile>> {
  const bodies = await readAll(folder);
  const files = new Map<string, WebFile>();
  for (const [name, body] of bodies) {
    if (isVariant(name, bodies)) continue;
    const br = bodies.get(`${name}.br`);
    const gzip = bodies.get(`${name}.gz`);
    files.set(name, toWebFile(name, { body, ...(br && { br }), ...(gzip && { gzip }) }));
  }
  return files;
}

export function toWebFile(name: string, { body, ...encoded }: RenderedFile): WebFile {
  return {
    contentType: contentTypes[extname(name).toLowerCase()] ?? 'application/octet-stream',
    body,
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    encoded,
  };
}

async function readAll(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}

function isVariant(name: string, bodies: ReadonlyMap<string, Buffer>): boolean {
  return /\.(br|gz)$/.test(name) && bodies.has(name.slice(0, -3));
}
