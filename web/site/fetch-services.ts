import type { Service } from '#contract/services/services.ts';
import { initialServices } from '#content/services.ts';
import { networkMessage } from '#web/connection/network-message.ts';

const unexpectedData = 'Unexpected data format from the server.';

/**
 * Calls `services.list` without the typed client: initializing Zod for this one list would block a phone on every public
 * page for as long as all its other JavaScript. The signed-in areas use the client.
 */
export async function fetchServices(fetchFn: typeof fetch = fetch): Promise<readonly Service[]> {
  const response = await fetchFn(`${import.meta.env.API_URL}/services`, {
    headers: { accept: 'application/json' },
  }).catch((cause: unknown) => {
    throw new Error(networkMessage(), { cause });
  });
  const json: unknown = await response.json().catch((cause: unknown) => {
    throw new Error(unexpectedData, { cause });
  });
  if (!response.ok) throw new Error(messageOf(json) ?? unexpectedData);
  if (!Array.isArray(json) || !json.every(isService)) throw new Error(unexpectedData);
  return json;
}

/** Compares the type of each field with the initial catalog. */
function isService(value: unknown): value is Service {
  return (
    isRecord(value) &&
    Object.entries(initialServices[0] ?? {}).every(([field, sample]) => typeof value[field] === typeof sample)
  );
}

function messageOf(json: unknown): string | undefined {
  return isRecord(json) && typeof json['message'] === 'string' ? json['message'] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
