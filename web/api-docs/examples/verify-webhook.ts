import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** `body` is the raw text of the request, not re-serialized JSON. */
export function isFromBoostdesk(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const header = (name: string) => String(headers[`webhook-${name}`] ?? '');
  if (!(Math.abs(Date.now() / 1000 - Number(header('timestamp'))) <= 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${header('id')}.${header('timestamp')}.${body}`)
    .digest();
  return header('signature')
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature.replace('v1,', ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}
