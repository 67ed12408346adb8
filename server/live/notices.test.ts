import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import { liveTopics } from '#contract/live.ts';
import { decodeNotices, encodeNotices, type Notice, payloadBytesMax } from './notices.ts';
import { createPendingNotices } from './pending-notices.ts';

const changed = (accountId: AccountId): Notice => ({ kind: 'changed', audience: { accountId }, topics: ['orders'] });

it('parses every kind of notice', () => {
  const notices: Notice[] = [
    changed('a-1'),
    { kind: 'changed', audience: 'admins', topics: ['orders', 'messages'] },
    { kind: 'changed', audience: 'everybody', topics: ['announcements'] },
    { kind: 'ended', target: { sessionId: 's-1' } },
    { kind: 'ended', target: { accountId: 'a-1' } },
    { kind: 'ended', target: 'everybody' },
    { kind: 'pages' },
  ];
  const payloads = encodeNotices(notices);
  expect(payloads).toHaveLength(1);
  expect(decodeNotices(payloads[0]!)).toEqual(notices);
});

it('splits what exceeds one payload without losing anything', () => {
  const notices = Array.from({ length: 500 }, () => changed(randomUUID()));
  const payloads = encodeNotices(notices);
  expect(payloads.length).toBeGreaterThan(1);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(payloadBytesMax);
  expect(payloads.flatMap(decodeNotices)).toEqual(notices);
});

it('sends nothing without notices', () => {
  expect(encodeNotices([])).toEqual([]);
});

it('skips notices of newer versions', () => {
  const payload = JSON.stringify([
    ['changed', 'admins', 'weather', 'orders'],
    ['changed', 'admins', 'weather'],
    ['changed', 'moderators', 'orders'],
    ['changed', 'session:s-1', 'orders'],
    ['ended', 'admins'],
    ['blinked', 'everybody'],
    [7],
    'changed',
  ]);
  expect(decodeNotices(payload)).toEqual([{ kind: 'changed', audience: 'admins', topics: ['orders'] }]);
});

it('holds each notice once, ends first', () => {
  const pending = createPendingNotices();
  for (let turn = 0; turn < 3; turn += 1) {
    pending.addChange({ accountId: 'a-1' }, ['orders']);
    pending.addChange({ accountId: 'a-1' }, ['balance']);
    pending.addEnd({ sessionId: 's-1' });
  }
  expect(pending.drain()).toEqual([
    { kind: 'ended', target: { sessionId: 's-1' } },
    { kind: 'changed', audience: { accountId: 'a-1' }, topics: ['orders', 'balance'] },
  ]);
  expect(pending.isEmpty).toBe(true);
});

it('keeps returned notices together with new ones', () => {
  const pending = createPendingNotices();
  pending.addChange('admins', ['orders']);
  const taken = pending.drain();
  pending.addChange('admins', ['messages']);
  pending.restore(taken);
  expect(pending.drain()).toEqual([{ kind: 'changed', audience: 'admins', topics: ['messages', 'orders'] }]);
});

it('makes everyone refetch when too many accounts are pending', () => {
  const pending = createPendingNotices();
  for (let count = 0; count < 1_001; count += 1) pending.addChange({ accountId: `a-${count}` }, ['orders']);
  expect(pending.drain()).toEqual([{ kind: 'changed', audience: 'everybody', topics: [...liveTopics] }]);
});

it('ends all streams when too many sessions ended to list them', () => {
  const pending = createPendingNotices();
  for (let count = 0; count < 1_001; count += 1) pending.addEnd({ sessionId: `s-${count}` });
  expect(pending.drain()).toEqual([{ kind: 'ended', target: 'everybody' }]);
});
