import { describe, expect, it } from 'vitest';
import { newShop } from '#content/shop.ts';
import { shopSchemas, shopSections } from '#contract/shop/sections.ts';
import { pino } from 'pino';
import { createContext } from '#server/context.ts';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { createLive } from '#server/live/live.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { createTestApp } from '#tests/support/servers/create-test-app.ts';
import { signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { readShop } from '../index.ts';

const logger = pino({ level: 'silent' });
const unreachable = (): never => {
  throw new TypeError('There are two.');
};

const database = useTestDatabase();
const server = useTestApp(database);

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  server.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const owner = async () => (await signIn(database.connection, { staffRole: 'owner' })).headers;

interface Refused {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Stored {
  readonly value: Record<string, unknown>;
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: { readonly name: string } | null;
}
const read = async (section: string, headers: Headers) =>
  (await call('GET', `/admin/shop/${section}`, headers)).json<Stored>();

/** Changes fields of a section, whatever version it has. */
async function change(section: string, headers: Headers, fields: object) {
  const { value, version } = await read(section, headers);
  return call('PUT', `/admin/shop/${section}`, headers, { value: { ...value, ...fields }, version });
}
interface Change {
  readonly id: number;
  readonly section: string;
  readonly fields: string[];
  readonly canUndo: boolean;
}
const history = async (headers: Headers, query = '') =>
  (await call('GET', `/admin/shop-history?perPage=50${query}`, headers)).json<Change[]>();

/** Those of a new shop, the first one changed. */
const figures = (first: object) =>
  newShop.figures.items.map((item, index) => (index === 0 ? { ...item, ...first } : item));

const context = () => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());

describe('an unedited shop', () => {
  it.each(shopSections)('follows content/ in %s, which is valid', async (section) => {
    expect(shopSchemas[section].parse(newShop[section])).toEqual(newShop[section]);
    const stored = await read(section, await owner());
    expect(stored).toEqual({ value: newShop[section], version: 0, changedAt: null, changedBy: null });
  });
});

describe('the time zone', () => {
  it('is the configured one until an owner chooses another, which then determines the days', async () => {
    const { headers } = await signIn(database.connection, { staffRole: 'owner' });
    const app = await createTestApp(database.connection, testAppKey, { timeZone: 'Asia/Tokyo' });
    try {
      const fresh = await app.inject({ url: '/api/admin/shop/identity', headers });
      expect(fresh.json<Stored>().value['timeZone']).toBe('Asia/Tokyo');
      const at = '2026-03-01T22:30:00Z';
      await database.connection.pool.query(
        `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id) VALUES ($1, 'system', 'x.y', 'zone', '1')`,
        [at],
      );
      const foundOn = async (day: string) => {
        const url = `/api/admin/audit?subjectKind=zone&from=${day}&to=${day}`;
        return (await app.inject({ url, headers })).json<unknown[]>().length;
      };
      expect([await foundOn('2026-03-01'), await foundOn('2026-03-02')]).toEqual([0, 1]);
      const { value, version } = fresh.json<Stored>();
      const payload = { value: { ...value, timeZone: 'America/New_York' }, version };
      expect((await app.inject({ method: 'PUT', url: '/api/admin/shop/identity', headers, payload })).statusCode).toBe(
        200,
      );
      expect([await foundOn('2026-03-01'), await foundOn('2026-03-02')]).toEqual([1, 0]);
    } finally {
      await app.close();
    }
  });
});

describe('changing a section', () => {
  it('stores it with author and time, notifies readers, and is audited', async () => {
    const headers = await owner();
    const changed = await change('identity', headers, { name: 'Deskshop', phone: '' });
    expect(changed.json()).toMatchObject({
      value: { name: 'Deskshop', phone: '', operatorName: newShop.identity.operatorName },
      version: 2,
      changedBy: { name: 'Test Account' },
    });
    expect((await readShop(context())).identity.name).toBe('Deskshop');
    const audit = await call('GET', '/admin/audit?subjectKind=shop', headers);
    expect(audit.json<unknown[]>()[0]).toMatchObject({
      action: 'shop.changed',
      subjectId: 'identity',
      before: { name: newShop.identity.name, phone: newShop.identity.phone },
      after: { name: 'Deskshop', phone: '' },
    });
    expect((await call('GET', '/admin/shop', headers)).json<{ sections: unknown[] }>().sections[0]).toMatchObject({
      section: 'identity',
      version: 2,
      changedBy: { name: 'Test Account' },
    });
  });

  it('does nothing if nothing differs', async () => {
    const headers = await owner();
    const before = await read('email', headers);
    expect((await change('email', headers, {})).json()).toEqual(before);
    expect(await history(headers, '&section=email')).toEqual([]);
  });

  it('is refused if someone else changed it first', async () => {
    const headers = await owner();
    const { value, version } = await read('faq', headers);
    const groups = [{ title: '', entries: [{ question: 'Why?', answer: 'Because.' }] }];
    expect((await call('PUT', '/admin/shop/faq', headers, { value: { groups }, version })).statusCode).toBe(200);
    const repeated = await call('PUT', '/admin/shop/faq', headers, { value: { groups }, version });
    expect([repeated.statusCode, repeated.json<Stored>().version]).toEqual([200, version + 1]);
    const late = await call('PUT', '/admin/shop/faq', headers, { value, version });
    expect([late.statusCode, late.json<Refused>().code]).toEqual([409, 'conflict']);
    expect((await read('faq', headers)).value).toEqual({ groups });
  });

  it('accepts one of two concurrent changes', async () => {
    const headers = await owner();
    const { version } = await read('email', headers);
    const save = (footer: string) =>
      call('PUT', '/admin/shop/email', headers, { value: { signature: '', footer }, version });
    const statuses = (await Promise.all([save('One'), save('Two')])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it.each([
    ['identity', { name: '' }, 'value.name', 'Enter the name of your shop.'],
    ['identity', { name: '<b>' }, 'value.name', 'Names can’t contain < or >.'],
    ['identity', { whatsapp: 'http://wa.me/1' }, 'value.whatsapp', 'Enter a full link that starts with https://.'],
    ['identity', { accent: 'red' }, 'value.accent', 'Enter a color as #rrggbb.'],
    ['identity', { timeZone: 'Mars/Base' }, 'value.timeZone', expect.stringContaining('Europe/Berlin')],
    ['identity', { timeZone: '-05:00' }, 'value.timeZone', expect.stringContaining('Europe/Berlin')],
    ['identity', { timeZone: 'CET' }, 'value.timeZone', expect.stringContaining('Europe/Berlin')],
    ['identity', { logo: 'x' }, 'value.logo', 'Upload this picture again.'],
    ['identity', { mark: 'x' }, 'value', expect.any(String)],
    ['money', { depositMaxCents: 500 }, 'value.depositMaxCents', 'The largest deposit must be above the smallest.'],
    ['money', { presetsCents: [2_000, 1_000] }, 'value.presetsCents.1', 'Sort the amounts, smallest first.'],
    ['money', { card: false, bitcoin: false }, 'value.card', 'Offer at least one payment method.'],
    ['rules', { ordersPaused: true }, 'value.pausedMessage', 'Tell customers why orders are paused.'],
    ['rules', { communities: ['no spaces please'] }, 'value.communities.0', expect.stringContaining('r/example')],
    ['rules', { words: ['one two three four'] }, 'value.words.0', expect.stringContaining('at most 3 words')],
    [
      'figures',
      { items: figures({ amount: 'many' }) },
      'value.items.0.amount',
      expect.stringContaining('whole number'),
    ],
    ['figures', { items: figures({ amount: '1234567' }) }, 'value.items.0.amount', expect.any(String)],
    ['figures', { items: figures({ amount: '7<b>' }) }, 'value.items.0.amount', expect.any(String)],
    ['figures', { items: figures({ amount: '' }) }, 'value.items.0.amount', 'Enter an amount, or clear the label.'],
    ['figures', { items: figures({ label: '' }) }, 'value.items.0.label', expect.stringContaining('Enter what')],
    ['figures', { items: [] }, 'value.items', expect.any(String)],
    ['faq', { groups: [] }, 'value.groups', 'Add a question.'],
    [
      'faq',
      { groups: [{ title: '', entries: [{ question: 'Why?', answer: '[So](javascript:alert`1`).' }] }] },
      'value.groups.0.entries.0.answer',
      'The link “So” must start with /, https:// or mailto:.',
    ],
  ])('refuses a bad %s %j', async (section, fields, field, message) => {
    const response = await change(section, await owner(), fields);
    expect(response.statusCode).toBe(400);
    expect(response.json<Refused>().fields).toMatchObject({ [field]: message });
  });

  it('reaches another process through the database', async () => {
    const headers = await owner();
    const live = [database.connection.url, database.connection.url].map((url) => createLive({ url, logger }));
    const there = connectDatabase(database.connection.url);
    const [here, elsewhere] = [
      await createTestApp(database.connection, testAppKey, { live: live[0] ?? unreachable() }),
      await createTestApp(there, testAppKey, { live: live[1] ?? unreachable() }),
    ];
    try {
      await Promise.all(live.map((each) => each.start()));
      const heard = Promise.withResolvers<void>();
      live[1]?.follow('shop', heard.resolve);
      const readThere = async () =>
        (await readShop(createContext(there, { kind: 'system', name: 'test' }, new Date()))).email.footer;
      const { version } = await read('email', headers);
      await readThere();
      const payload = { value: { signature: '', footer: 'Said here' }, version };
      await here.inject({ method: 'PUT', url: '/api/admin/shop/email', headers, payload });
      await heard.promise;
      expect(await readThere()).toBe('Said here');
    } finally {
      await Promise.all(live.map((each) => each.stop()));
      await Promise.all([here.close(), elsewhere.close()]);
      await there.close();
    }
  });
});

describe('undoing a change', () => {
  it('restores the previous state as a new version, and can be undone again', async () => {
    const headers = await owner();
    await change('money', headers, { firstDepositBonusPercent: 5 });
    await change('money', headers, { firstDepositBonusPercent: 7 });
    const [newest, older] = await history(headers, '&section=money');
    expect(newest).toMatchObject({ section: 'money', fields: ['firstDepositBonusPercent'], canUndo: true });
    expect(older).toMatchObject({ canUndo: false });
    const late = await call('POST', `/admin/shop-history/${older?.id}/undo`, headers);
    expect(late.statusCode).toBe(409);
    const undone = await call('POST', `/admin/shop-history/${newest?.id}/undo`, headers);
    expect(undone.json()).toMatchObject({ section: 'money', isUndo: true, canUndo: true });
    expect(await read('money', headers)).toMatchObject({ value: { firstDepositBonusPercent: 5 }, version: 3 });
    await call('POST', `/admin/shop-history/${undone.json<Change>().id}/undo`, headers);
    expect((await read('money', headers)).value).toMatchObject({ firstDepositBonusPercent: 7 });
  });

  it('of the first change makes the section follow content/ again', async () => {
    const headers = await owner();
    await change('rules', headers, { communities: ['/r/Cats/', 'dogs'] });
    expect((await read('rules', headers)).value).toMatchObject({ communities: ['cats', 'dogs'] });
    const [first] = await history(headers, '&section=rules');
    await call('POST', `/admin/shop-history/${first?.id}/undo`, headers);
    expect(await read('rules', headers)).toMatchObject({ value: newShop.rules, version: 2 });
    const { rows } = await database.connection.pool.query(`SELECT value FROM shop_settings WHERE section = 'rules'`);
    expect(rows).toEqual([{ value: null }]);
  });

  it('requires a change', async () => {
    expect((await call('POST', '/admin/shop-history/999999/undo', await owner())).statusCode).toBe(404);
  });

  it('never rewrites the history', async () => {
    await expect(database.connection.pool.query('DELETE FROM shop_changes')).rejects.toThrow(/never changed/);
  });
});

describe('who may', () => {
  const calls = [
    ['GET', '/admin/shop'],
    ...shopSections.map((section) => ['GET', `/admin/shop/${section}`] as const),
    ...shopSections.map((section) => ['PUT', `/admin/shop/${section}`] as const),
    ['POST', '/admin/shop-images/logo'],
    ['POST', '/admin/shop-checklist/terms'],
    ['GET', '/admin/shop-history'],
    ['POST', '/admin/shop-history/1/undo'],
    ['POST', '/admin/shop-preview/legal'],
    ['POST', '/admin/shop-preview/link'],
  ] as const;

  it.each(calls)('%s %s: owners only', async (method, url) => {
    expect((await call(method, url, {})).statusCode).toBe(401);
    for (const person of [{ role: 'user' }, { staffRole: 'manager' }] as const) {
      const { headers } = await signIn(database.connection, person);
      expect((await call(method, url, headers)).statusCode).toBe(403);
    }
  });

  it('money and undo require a recent proof', async () => {
    const now = new Date(Date.now() - 20 * 60_000);
    const { headers } = await signIn(database.connection, { staffRole: 'owner', now });
    for (const response of [
      await call('PUT', '/admin/shop/money', headers, { value: newShop.money, version: 0 }),
      await call('POST', '/admin/shop-history/1/undo', headers),
    ]) {
      expect(response.json<Refused>().code).toBe('proof_required');
    }
  });
});

describe('testing a link', () => {
  const tryLink = async (link: string) =>
    (await call('POST', '/admin/shop-preview/link', await owner(), { link })).json<unknown>();

  it('reports whether orders for it are accepted', async () => {
    const headers = await owner();
    await change('rules', headers, { communities: ['gardening'], words: ['Lawn Mower'] });
    expect(await tryLink('https://www.reddit.com/r/aww/')).toEqual({ eligible: true });
    expect(await tryLink('https://www.reddit.com/r/Gardening/')).toEqual({
      eligible: false,
      reason: 'We don’t accept orders for r/gardening.',
    });
    expect(await tryLink('https://www.reddit.com/r/aww/comments/1abc2d/my_lawn_mower/')).toEqual({
      eligible: false,
      reason: 'We don’t accept orders about “lawn mower”.',
    });
    expect(await tryLink('https://www.reddit.com/r/politics/')).toMatchObject({ eligible: false });
    expect(await tryLink('nothing')).toMatchObject({ eligible: false, reason: expect.any(String) });
  });
});
