import { apiKeyMessages } from '#content/messages/api-keys.ts';
import type { apiKeys } from '#contract/api-keys/api-keys.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { type ApiKeyDeps, createKey } from './create-key.ts';
import { listKeys, revokeKey } from './manage-keys.ts';

export const apiKeysRoutes = (deps: ApiKeyDeps): HandlersOf<typeof apiKeys> => ({
  list: (ctx) => listKeys(ctx),
  create: (ctx, { body }) => createKey(ctx, deps, body),
  revoke: async (ctx, { params }) => {
    await revokeKey(ctx, params.keyId);
    return { message: apiKeyMessages.revoked };
  },
});
