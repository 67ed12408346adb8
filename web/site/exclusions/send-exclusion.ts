import { exclusionForm } from '#content/legal/exclusions.ts';
import type { ExcludablePlatform, ExclusionField } from '#contract/support/exclusion-rules.ts';
import { fetchWithSession, freshToken } from '#web/api/session/session-token.ts';
import { shop } from '#web/shop/shop.ts';
import { networkMessage } from '#web/connection/network-message.ts';

export type ExclusionValues = Readonly<Record<ExclusionField, string>> & {
  readonly platform: ExcludablePlatform;
  readonly website: string;
};

/** Why a request was refused, with messages by field where the server names them. */
export interface SendingFailure {
  readonly message: string;
  readonly fields: Partial<Readonly<Record<string, string>>>;
}

const { failures } = exclusionForm;

/** `exclusions.request` without the typed client, which would load Zod on a public page. Undefined if it was sent. */
export async function sendExclusion(
  values: ExclusionValues,
  caller: 'guest' | 'account',
  fetchFn: typeof fetch = fetchWithSession,
): Promise<SendingFailure | undefined> {
  const response = await post(JSON.stringify(values), caller, fetchFn).catch(() => undefined);
  if (response === undefined) return { message: networkMessage(failures.network), fields: {} };
  if (response.ok) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const { message, fields } = isRecord(body) ? body : {};
  return {
    message: typeof message === 'string' && message !== '' ? message : failures.unexpected,
    fields: isRecord(fields) ? (fields as Record<string, string>) : {},
  };
}

async function post(body: string, caller: 'guest' | 'account', fetchFn: typeof fetch): Promise<Response> {
  const token = caller === 'account' ? await freshToken() : undefined;
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return fetchFn(`${shop.apiUrl}/exclusions`, { method: 'POST', headers, body });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
