import type { Service } from '#contract/services/services.ts';
import { shop } from '#web/shop/shop.ts';

/**
 * Calls `services.list` without the typed client: initializing Zod for this one list would block a phone on every public
 * page for as long as all its other JavaScript. The signed-in areas use the client.
 */
export async function fetchServices(fetchFn: typeof fetch = fetch): Promise<readonly Service[]> {
  const response = await fetchFn(`${shop.apiUrl}/services`, { headers: { accept: 'application/json' } });
  const json: unknown = await response.json();
  if (!response.ok || !Array.isArray(json) || !json.every(isService)) {
    throw new Error(`Unexpected response of the price list: ${response.status}`);
  }
  return json;
}

const fieldTypes = {
  id: 'number',
  category: 'string',
  name: 'string',
  description: 'string',
  linkKind: 'string',
  unitPrice: 'number',
  minimum: 'number',
  maximum: 'number',
} as const satisfies Partial<Record<keyof Service, string>>;

function isService(value: unknown): value is Service {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(fieldTypes).every(([field, type]) => typeof Reflect.get(value, field) === type);
}
