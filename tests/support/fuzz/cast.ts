import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { signIn } from '#tests/support/servers/test-app.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import type { Role } from './draft.ts';

export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  /** The API key, for the panel API, which takes it in the body. */
  readonly key?: string;
}

/** Keeps one account per role. Requests block, demote and delete accounts, so a role gets a new account when it is refused. */
export function castRoles(
  connection: DatabaseConnection,
  prepareAccount: (role: Role, caller: Caller) => Promise<void>,
) {
  const callers = new Map<Role, Promise<Caller>>();
  const find = async (role: Role): Promise<Caller> => {
    switch (role) {
      case 'anonymous':
        return { headers: {} };
      case 'admin':
        return signIn(connection, { role: 'admin' });
      case 'API key':
        return apiKeyOf(connection, await signInWith(connection, 500_00));
      default:
        return signInWith(connection, 500_00);
    }
  };
  return {
    callerFor: (role: Role): Promise<Caller> => {
      const known = callers.get(role);
      if (known) return known;
      const found = find(role).then(async (caller) => {
        await prepareAccount(role, caller);
        return caller;
      });
      callers.set(role, found);
      return found;
    },
    replace: (role: Role): void => void callers.delete(role),
  };
}
