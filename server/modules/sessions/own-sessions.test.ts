import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { OpenSession } from '#contract/accounts/account-settings.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';
import { peopleOf, type Person } from '#tests/support/people/people.ts';

const database = useTestDatabase();
let shift = 0;
const server = useTestApp(database, { clock: () => new Date(Date.now() + shift), trustedProxies: ['127.0.0.1'] });
const { call, register, signIn, isSignedIn, auditedActions } = peopleOf(server, database);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const sessionsOf = async ({ headers }: Pick<Person, 'headers'>) =>
  (await call('GET', '/account/sessions', headers)).json<OpenSession[]>();

describe('the list of sessions', () => {
  it('has device, IP address and times of each, the current one first', async () => {
    const ada = await register();
    const there = await signIn(ada, firefox);
    const [own, other, ...rest] = await sessionsOf(ada);
    expect(rest).toEqual([]);
    expect(own).toMatchObject({ isThisOne: true, address: '127.0.0.1' });
    expect(other).toMatchObject({ isThisOne: false, device: 'Firefox on Linux', address: '127.0.0.1' });
    expect((await sessionsOf(there)).map(({ id }) => id)).toEqual([other?.id, own?.id]);
  });

  it('records use and IP address at most once a minute', async () => {
    const ada = await register();
    const usedFrom = (address: string) =>
      call('GET', '/account/sessions', { ...ada.headers, 'x-forwarded-for': address });
    const first = (await usedFrom('203.0.113.9')).json<OpenSession[]>()[0];
    expect(first).toMatchObject({ address: '127.0.0.1' });
    shift = 61_000;
    try {
      const second = (await usedFrom('203.0.113.9')).json<OpenSession[]>()[0];
      expect(second).toMatchObject({ address: '203.0.113.9', startedAt: first?.startedAt });
      expect(Date.parse(second?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(first?.lastUsedAt ?? ''));
      expect((await usedFrom('203.0.113.10')).json<OpenSession[]>()[0]).toEqual(second);
    } finally {
      shift = 0;
    }
  });

  it('has no sessions of others, and none that ended', async () => {
    const [ada, grace] = [await register(), await register()];
    const there = await signIn(ada);
    await call('POST', '/auth/logout', there.headers);
    expect(await sessionsOf(ada)).toHaveLength(1);
    expect(await sessionsOf(grace)).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('of one session ends it immediately, with its tokens and stream', async () => {
    const ada = await register();
    const there = await signIn(ada);
    const stream = await server.app.inject({ url: '/api/events', headers: there.headers, payloadAsStream: true });
    expect(stream.statusCode).toBe(200);
    const other = (await sessionsOf(ada)).find(({ isThisOne }) => !isThisOne);
    const response = await call('DELETE', `/account/sessions/${other?.id}`, ada.headers);
    expect(response.json()).toEqual({ message: 'Signed out.' });
    expect(await isSignedIn(there)).toBe(false);
    expect(await isSignedIn(ada)).toBe(true);
    const ended = stream.stream().resume().toArray();
    expect(await Promise.race([ended.then(() => 'ended'), pause(20_000, 'open', { ref: false })])).toBe('ended');
    expect(await auditedActions(other?.id ?? '')).toEqual(['session.signed_out']);
    expect((await call('DELETE', `/account/sessions/${other?.id}`, ada.headers)).statusCode).toBe(404);
  });

  it('of someone else’s session is not found, and it continues', async () => {
    const [ada, grace] = [await register(), await register()];
    const [session] = await sessionsOf(grace);
    expect((await call('DELETE', `/account/sessions/${session?.id}`, ada.headers)).statusCode).toBe(404);
    expect(await isSignedIn(grace)).toBe(true);
  });

  it('of all others keeps the current one', async () => {
    const ada = await register();
    const others = [await signIn(ada), await signIn(ada)];
    const response = await call('DELETE', '/account/sessions', ada.headers);
    expect(response.json()).toEqual({ message: 'All other devices are signed out.' });
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await sessionsOf(ada)).toHaveLength(1);
    expect((await call('DELETE', '/account/sessions', ada.headers)).json()).toEqual({
      message: 'No other active sessions.',
    });
  });
});
