import type { FastifyReply, FastifyRequest } from 'fastify';
import { refreshTokenSeconds } from '#contract/sessions.ts';
import { AppError } from '#server/errors.ts';

const name = 'refreshToken';
const attributes = 'Path=/; HttpOnly; Secure; SameSite=None';

export function setRefreshCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${name}=${token}; Max-Age=${refreshTokenSeconds}; ${attributes}`);
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
}

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
}

/** A cookie travels by itself, so a call that it authenticates must come from our own pages. */
export function assertOwnOrigin(request: FastifyRequest, siteOrigin: string): void {
  if (request.headers.origin !== siteOrigin)
    throw new AppError('forbidden', 'This call must come from the site itself.');
}

/** Browsers say so themselves; scripts in a page can't leave these headers out. */
export function isBrowser(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}
