import { contactForm } from '#content/contact.ts';
import type { ContactField } from '#contract/support/contact-rules.ts';
import { networkMessage } from '#web/connection/network-message.ts';
import { fetchWithSession, freshToken } from '#web/api/session/session-token.ts';

export type ContactValues = Readonly<Record<ContactField, string>>;

const { failures } = contactForm;

/**
 * `contact.send` without the typed client, which would start up Zod on a public page. Answers what went wrong, in the
 * specification's words; undefined when the message is sent.
 */
export async function sendContact(
  body: ContactValues & { readonly website: string },
  caller: 'guest' | 'account',
  fetchIt: typeof fetch = fetchWithSession,
): Promise<string | undefined> {
  const answer = await post(JSON.stringify(body), caller, fetchIt).catch(() => undefined);
  if (answer === undefined) return networkMessage(failures.network);
  if (answer.ok) return undefined;
  return answer.status < 400 ? failures.refused : ((await messageOf(answer)) ?? failures.silent);
}

async function post(body: string, caller: 'guest' | 'account', fetchIt: typeof fetch): Promise<Response> {
  const token = caller === 'account' ? await freshToken() : undefined;
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return fetchIt(`${import.meta.env.API_URL}/contact`, { method: 'POST', headers, body });
}

async function messageOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  const isSaid = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
  return isSaid && body.message !== '' ? (body.message as string) : undefined;
}
