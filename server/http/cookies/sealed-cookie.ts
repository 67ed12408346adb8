import type { FastifyReply, FastifyRequest } from 'fastify';
import { seal, unseal } from '#server/keys/sealing.ts';
import { readCookie } from '#server/http/request/read-cookie.ts';

/** A cookie that its browser carries for us for a while and can neither read nor change. */
export interface SealedCookie {
  readonly name: string;
  /** Sent to addresses below it only. */
  readonly path: string;
  readonly seconds: number;
}

/** Lax: it comes back when another site leads the browser here by a link, and with nothing else from there. */
const attributes = (cookie: SealedCookie) => `Path=${cookie.path}; HttpOnly; Secure; SameSite=Lax`;

export function setSealedCookie(
  reply: FastifyReply,
  key: Uint8Array,
  cookie: SealedCookie,
  { value, now }: { value: object; now: Date },
): void {
  const kept = { value, until: now.getTime() + cookie.seconds * 1000 };
  const sealed = seal(key, JSON.stringify(kept), `cookie ${cookie.name}`).toString('base64url');
  reply.header('set-cookie', `${cookie.name}=${sealed}; Max-Age=${cookie.seconds}; ${attributes(cookie)}`);
}

/** Undefined for one that is missing, too old or not of our making. */
export function readSealedCookie(request: FastifyRequest, key: Uint8Array, cookie: SealedCookie, now: Date): unknown {
  const text = readCookie(request, cookie.name);
  if (text === undefined) return undefined;
  const kept = opened(text, key, cookie);
  return kept !== undefined && now.getTime() < kept.until ? kept.value : undefined;
}

export function clearSealedCookie(reply: FastifyReply, cookie: SealedCookie): void {
  reply.header('set-cookie', `${cookie.name}=; Max-Age=0; ${attributes(cookie)}`);
}

function opened(text: string, key: Uint8Array, { name }: SealedCookie): { value: unknown; until: number } | undefined {
  try {
    const plain = unseal(key, Buffer.from(text, 'base64url'), `cookie ${name}`);
    return JSON.parse(plain) as { value: unknown; until: number };
  } catch {
    // Whatever somebody put there instead: it opens to nothing.
    return undefined;
  }
}
