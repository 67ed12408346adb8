/** Who may make a call: anybody, any account, customers only, admins only. The server checks it against the database's current state, not only the token. */
export const accessLevels = ['public', 'signed-in', 'customer', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/** What an API key may do for its account: look, or place and cancel orders. */
export const apiKeyRights = ['read', 'order'] as const;
export type ApiKeyRight = (typeof apiKeyRights)[number];
