import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceCookieSeconds } from '#contract/accounts/sessions.ts';

const prefix = 'device-';
/** Sent with sign-ins only; SameSite=None as for the refresh cookie, for an API on another host. */
const attributes = 'Path=/api/auth; HttpOnly; Secure; SameSite=None';

export function setDeviceCookie(reply: FastifyReply, { name, value }: { name: string; value: string }): void {
  reply.header('set-cookie', `${prefix}${name}=${value}; Max-Age=${deviceCookieSeconds}; ${attributes}`);
}

export function clearDeviceCookie(reply: FastifyReply, name: string): void {
  reply.header('set-cookie', `${prefix}${name}=; Max-Age=0; ${attributes}`);
}

/** One cookie per account that has signed in with this browser. */
function readDeviceCookies(request: FastifyRequest): string[] {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(pair.indexOf('=') + 1));
}

export function deviceOf(request: FastifyRequest): {
  userAgent: string;
  address: string;
  deviceCookies: readonly string[];
} {
  return {
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
    deviceCookies: readDeviceCookies(request),
  };
}
