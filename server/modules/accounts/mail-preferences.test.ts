import { describe, expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { peopleOf } from '#tests/support/people/people.ts';
import { wantsMail } from './mail-preferences.ts';

const database = useTestDatabase();
const { call, auditedActions } = peopleOf(useTestApp(database), database);
const preferencesOf = async (headers: Record<string, string>) =>
  (await call('GET', '/account/preferences', headers)).json<unknown>();
const context = () => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());

describe('email preferences', () => {
  it('start with emails about the account’s own orders and payments', async () => {
    const { headers, accountId } = await signIn(database.connection);
    expect(await preferencesOf(headers)).toEqual({ orderUpdates: true, paymentReceipts: true, announcements: false });
    expect(await wantsMail(context(), accountId, 'orderUpdates')).toBe(true);
    expect(await wantsMail(context(), accountId, 'announcements')).toBe(false);
  });

  it('are stored per account, and checked before an email is sent', async () => {
    const [ada, grace] = [await signIn(database.connection), await signIn(database.connection)];
    const chosen = { orderUpdates: false, paymentReceipts: true, announcements: true };
    expect((await call('PUT', '/account/preferences', ada.headers, chosen)).json()).toEqual(chosen);
    expect(await preferencesOf(ada.headers)).toEqual(chosen);
    expect(await wantsMail(context(), ada.accountId, 'orderUpdates')).toBe(false);
    expect(await wantsMail(context(), ada.accountId, 'announcements')).toBe(true);
    expect(await wantsMail(context(), grace.accountId, 'orderUpdates')).toBe(true);
    expect(await auditedActions(ada.accountId)).toEqual(['account.mail_preferences_changed']);
  });

  it('are set for all kinds together, and for no others', async () => {
    const { headers } = await signIn(database.connection);
    expect((await call('PUT', '/account/preferences', headers, { orderUpdates: false })).statusCode).toBe(400);
    const all = { orderUpdates: true, paymentReceipts: true, announcements: true };
    await call('PUT', '/account/preferences', headers, { ...all, safety: false });
    expect(await preferencesOf(headers)).toEqual(all);
  });
});
