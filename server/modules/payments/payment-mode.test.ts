import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const testing = useTestApp(database);
const closed = useTestApp(database, { gateways: [] });

const read = async (server: typeof testing, who: SignedIn, path: string) =>
  (await server.app.inject({ method: 'GET', url: `/api/payment/${path}`, headers: who.headers })).json<object>();

describe('payments', () => {
  it('are reported as tests to customers and staff while the sandbox handles them', async () => {
    for (const role of ['user', 'admin'] as const) {
      const who = await signIn(database.connection, { role });
      expect(await read(testing, who, 'mode')).toEqual({ isTest: true });
      expect(await read(closed, who, 'mode')).toEqual({ isTest: false });
    }
  });

  it('are off without a gateway, and test cards are refused', async () => {
    const who = await signIn(database.connection);
    expect(await read(closed, who, 'options')).toMatchObject({ methods: [] });
    expect(await read(closed, who, 'options')).not.toHaveProperty('testCards');
    const paid = await closed.app.inject({
      method: 'POST',
      url: '/api/payment',
      headers: who.headers,
      payload: {
        email: 'payer@example.test',
        cardNumber: '4242 4242 4242 4242',
        cardExpiry: '12 / 40',
        cardCvc: '123',
        cardHolderName: 'Test Payer',
        type: 'Card',
        amount: 10_000,
      },
    });
    expect([paid.statusCode, paid.json<{ code: string }>().code]).toEqual([409, 'conflict']);
    const balance = await closed.app.inject({ method: 'GET', url: '/api/auth/balance', headers: who.headers });
    expect(balance.json()).toMatchObject({ currentBalance: 0 });
  });
});
