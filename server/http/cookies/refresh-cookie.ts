import type { FastifyReply, FastifyRequest } from 'fastify';
import { callMessages } from '#content/messages/calls.ts';
import { refreshTokenSeconds, type Tokens } from '#contract/accounts/sessions.ts';
import { AppError } from '#server/errors.ts';
import type { Exchange } from '#server/http/exchange.ts';
import { setDeviceCookie } from './device.ts';
import { readCookie } from './read-cookie.ts';

const name = 'refreshToken';
const attributes = 'Path=/; HttpOnly; Secure; SameSite=None';

function setRefreshCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${name}=${token}; Max-Age=${refreshTokenSeconds}; ${attributes}`);
}

/** Sent in the body to browsers in place of the refresh token, which scripts must not read. */
const placeholder = 'in-cookie';

/** Returns the tokens for the response body. */
export function setTokenCookies(
  tokens: Tokens & { readonly deviceCookie?: { readonly name: string; readonly value: string } },
  { request, reply }: Exchange,
): Tokens {
  setRefreshCookie(reply, tokens.refreshToken);
  if (tokens.deviceCookie) setDeviceCookie(reply, tokens.deviceCookie);
  return { accessToken: tokens.accessToken, refreshToken: isBrowser(request) ? placeholder : tokens.refreshToken };
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
}

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, name);
}

/** Browsers attach cookies to cross-site requests, so a request that one authenticates must come from our pages (CSRF). */
export function assertOwnOrigin(request: FastifyRequest, siteOrigin: string): void {
  if (request.headers.origin !== siteOrigin) throw new AppError('forbidden', callMessages.foreignOrigin);
}

/** Browsers set these headers themselves, and scripts can't remove them. */
function isBrowser(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}
