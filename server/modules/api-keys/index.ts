/**
 * API keys: secrets that authenticate a customer's programs. Owns the table `api_keys`, which holds hashes only. A key
 * works in every process as long as its row exists and its account is a customer's that is not blocked.
 */
export { apiKeysRoutes } from './api-keys.routes.ts';
export { deleteKeysOf } from './api-keys.queries.ts';
export { authenticateKey, type KeyActor } from './authenticate-key.ts';
export { exportKeys } from './manage-keys.ts';
export { apiKeyFrom } from './key-secret.ts';
