import { contactForm } from '#content/contact.ts';
import type { ContactField } from '#contract/support/contact-rules.ts';
import { networkMessage } from '#web/connection/network-message.ts';
import { fetchWithSession, freshToken } from '#web/api/session/session-token.ts';
import { shop } from '#web/shop/shop.ts';

export type ContactValues = Readonly<Record<ContactField, string>>;

const { failures } = contactForm;

/**
 * `contact.send` without the typed client, which would load Zod on a public page. Returns the error message that the
 * specification gives, or undefined if the message was sent.
 */
export async function sendContact(
  body: ContactValues & { readonly website: string },
  caller: 'guest' | 'account',
  fetchFn: typeof fetch = fetchWithSession,
): Promise<string | undefined> {
  const response = await post(JSON.stringify(body), caller, fetchFn).catch(() => undefined);
  if (response === undefined) return networkMessage(failures.network);
  if (response.ok) return undefined;
  return response.status < 400 ? failures.refused : ((await messageOf(response)) ?? failures.silent);
}

async function post(body: string, caller: 'guest' | 'account', fetchFn: typeof fetch): Promise<Response> {
  const token = caller === 'account' ? await freshToken() : undefined;
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return fetchFn(`${shop.apiUrl}/contact`, { method: 'POST', headers, body });
}

async function messageOf(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
  return hasMessage && body.message !== '' ? (body.message as string) : undefined;
}
