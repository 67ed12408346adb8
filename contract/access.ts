/** Who may make a call: anybody, any account, customers only, admins only. The server checks it against the database's current state, not only the token. */
export const accessLevels = ['public', 'signed-in', 'customer', 'admin'] as const;
export type Access = (typeof accessLevels)[number];
