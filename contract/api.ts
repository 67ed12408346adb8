import type { Api } from './endpoint.ts';
import { services } from './services.ts';

/** The whole API on one screen. */
export const api = {
  services,
} as const satisfies Api;
