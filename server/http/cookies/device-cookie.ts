import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookieSeconds } from '#contract/accounts/sessions.ts';

const prefix = 'device-';
/** Sent along with sign-ins only; like the refresh cookie also to an API on a host of its own. */
const attributes = 'Path=/api/auth; HttpOnly; Secure; SameSite=None';

export function setDeviceCookie(reply: FastifyReply, { name, value }: { name: string; value: string }): void {
  reply.header('set-cookie', `${prefix}${name}=${value}; Max-Age=${deviceCookieSeconds}; ${attributes}`);
}

export function clearDeviceCookie(reply: FastifyReply, name: string): void {
  reply.header('set-cookie', `${prefix}${name}=; Max-Age=0; ${attributes}`);
}

/** What the browser carries for all accounts that have signed in there. */
export function readDeviceCookies(request: FastifyRequest): string[] {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(pair.indexOf('=') + 1));
}
