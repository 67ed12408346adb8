import type { FastifyReply, FastifyRequest } from 'fastify';
import { refreshTokenSeconds, type Tokens } from '#contract/accounts/sessions.ts';
import { AppError } from '#server/errors.ts';
import type { Exchange } from '#server/http/exchange.ts';
import { setDeviceCookie } from './device-cookie.ts';
import { readCookie } from '#server/http/request/read-cookie.ts';

const name = 'refreshToken';
const attributes = 'Path=/; HttpOnly; Secure; SameSite=None';

function setRefreshCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${name}=${token}; Max-Age=${refreshTokenSeconds}; ${attributes}`);
}

/** In the body for browsers: proof that there is a refresh token, which scripts must not get hold of. */
const handle = 'in-cookie';

/** Sets the cookies, and answers what the body may carry. */
export function handOver(
  tokens: Tokens & { readonly deviceCookie?: { readonly name: string; readonly value: string } },
  { request, reply }: Exchange,
): Tokens {
  setRefreshCookie(reply, tokens.refreshToken);
  if (tokens.deviceCookie) setDeviceCookie(reply, tokens.deviceCookie);
  return { accessToken: tokens.accessToken, refreshToken: isBrowser(request) ? handle : tokens.refreshToken };
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
}

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, name);
}

/** A cookie travels by itself, so a call that it authenticates must come from our own pages. */
export function assertOwnOrigin(request: FastifyRequest, siteOrigin: string): void {
  if (request.headers.origin !== siteOrigin)
    throw new AppError('forbidden', 'This call must come from the site itself.');
}

/** Browsers say so themselves; scripts in a page can't leave these headers out. */
function isBrowser(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}
