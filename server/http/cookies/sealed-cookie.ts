import type { FastifyReply, FastifyRequest } from 'fastify';
import { seal, unseal } from '#server/keys/sealing.ts';
import { readCookie } from './read-cookie.ts';

/** An encrypted cookie that the browser can neither read nor change. */
export interface SealedCookie {
  readonly name: string;
  readonly path: string;
  readonly seconds: number;
}

/** Lax: the browser sends it when another site links or redirects here, and with no other cross-site request. */
const attributes = (cookie: SealedCookie) => `Path=${cookie.path}; HttpOnly; Secure; SameSite=Lax`;

export function setSealedCookie(
  reply: FastifyReply,
  key: Uint8Array,
  cookie: SealedCookie,
  { value, now }: { value: object; now: Date },
): void {
  const content = { value, until: now.getTime() + cookie.seconds * 1000 };
  const sealed = seal(key, JSON.stringify(content), `cookie ${cookie.name}`).toString('base64url');
  reply.header('set-cookie', `${cookie.name}=${sealed}; Max-Age=${cookie.seconds}; ${attributes(cookie)}`);
}

/** Undefined if the cookie is missing, expired or forged. */
export function readSealedCookie(request: FastifyRequest, key: Uint8Array, cookie: SealedCookie, now: Date): unknown {
  const text = readCookie(request, cookie.name);
  if (text === undefined) return undefined;
  const content = open(text, key, cookie);
  return content !== undefined && now.getTime() < content.until ? content.value : undefined;
}

export function clearSealedCookie(reply: FastifyReply, cookie: SealedCookie): void {
  reply.header('set-cookie', `${cookie.name}=; Max-Age=0; ${attributes(cookie)}`);
}

function open(text: string, key: Uint8Array, { name }: SealedCookie): { value: unknown; until: number } | undefined {
  try {
    const plain = unseal(key, Buffer.from(text, 'base64url'), `cookie ${name}`);
    return JSON.parse(plain) as { value: unknown; until: number };
  } catch {
    return undefined;
  }
}
