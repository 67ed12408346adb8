/**
 * API keys: secrets that authenticate a customer's programs. It owns the table `api_keys`, which holds hashes only. A key
 * works for as long as its row stands and its account is a customer's that is not blocked, in every process alike.
 */
export { apiKeysRoutes } from './api-keys.routes.ts';
export { deleteKeysOf } from './api-keys.queries.ts';
export { authenticateKey, type KeyActor } from './authenticate-key.ts';
export { exportKeys } from './export-keys.ts';
export { keyIn } from './key-secret.ts';
