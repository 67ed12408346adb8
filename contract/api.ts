import type { Api } from './endpoint.ts';
import { services } from './services.ts';

/** The whole API on one screen. */
export const api = {
  services,
} as const satisfies Api;

/** What each part of the API is about, as the documentation says it. */
export const groupDescriptions: Readonly<Record<keyof typeof api, string>> = {
  services: 'What can be ordered, at which price and in which quantities.',
};
