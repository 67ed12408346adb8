/** Checked against the database's current state, not only the token. */
export const accessLevels = ['public', 'signed-in', 'customer', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/** `read`: read only. `order`: place and cancel orders. */
export const apiKeyRights = ['read', 'order'] as const;
export type ApiKeyRight = (typeof apiKeyRights)[number];
