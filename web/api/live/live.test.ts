import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LiveTopic, liveTopics } from '#contract/live.ts';
import { type EventServer, startEventServer } from '#tests/support/servers/event-server.ts';
import { endLive, openLive, type LiveHandle, type TabSharing } from './live.ts';

/** Node implements Web Locks and BroadcastChannel, so several of these in one process act like tabs of one browser. */
interface Tab extends LiveHandle {
  readonly onTopics: ReturnType<typeof vi.fn<(topics: readonly LiveTopic[]) => void>>;
}

let server: EventServer;
const tabs: Tab[] = [];

beforeEach(async () => {
  server = await startEventServer();
});

afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.close();
  await server.stop();
});

function openTab(viewer: string, sharing?: TabSharing): Tab {
  const onTopics = vi.fn<(topics: readonly LiveTopic[]) => void>();
  const opened = openLive({
    viewer,
    url: `${server.url}/api/events`,
    token: () => 'token',
    onWake: () => () => undefined,
    onTopics,
    ...(sharing && { sharing }),
  });
  const tab = { ...opened, onTopics };
  tabs.push(tab);
  return tab;
}

const generousTimeout = { timeout: 120_000 };
const expectTopics = (tab: Tab, topics: readonly LiveTopic[]) =>
  vi.waitFor(() => expect(tab.onTopics).toHaveBeenLastCalledWith(topics), generousTimeout);
const orders = 'data: {"topics":["orders"]}\n\n';

it('opens one stream for all tabs, and all receive a change', async () => {
  const [first, second, third] = [openTab('ada'), openTab('ada'), openTab('ada')];
  await expectTopics(first, liveTopics);
  server.send(orders);
  for (const tab of [first, second, third]) await expectTopics(tab, ['orders']);
  expect(server.requests).toHaveLength(1);
});

it('lets another tab take over when the first closes, and reports all topics again', async () => {
  const [first, second, third] = [openTab('ada'), openTab('ada'), openTab('ada')];
  await expectTopics(first, liveTopics);
  server.send(orders);
  for (const tab of [second, third]) await expectTopics(tab, ['orders']);
  first.close();
  for (const tab of [second, third]) await expectTopics(tab, liveTopics);
  expect(server.requests).toHaveLength(2);
  await vi.waitFor(() => expect(server.streams).toHaveLength(1), generousTimeout);
});

it('continues when a tab without the stream closes', async () => {
  const [first, second] = [openTab('ada'), openTab('ada')];
  await expectTopics(first, liveTopics);
  second.close();
  server.send(orders);
  await expectTopics(first, ['orders']);
  expect(second.onTopics).not.toHaveBeenCalledWith(['orders']);
  expect(server.requests).toHaveLength(1);
});

it('keeps the tabs of different accounts apart', async () => {
  const [ada, grace] = [openTab('ada'), openTab('grace')];
  await Promise.all([expectTopics(ada, liveTopics), expectTopics(grace, liveTopics)]);
  await vi.waitFor(() => expect(server.streams).toHaveLength(2), generousTimeout);
  server.streams[0]?.write(orders);
  await vi.waitFor(
    () => expect([ada, grace].filter((tab) => tab.onTopics.mock.lastCall?.[0].length === 1)).toHaveLength(1),
    generousTimeout,
  );
});

it('stops in every tab on sign-out', async () => {
  const [first, second] = [openTab('ada'), openTab('ada')];
  await expectTopics(first, liveTopics);
  endLive('ada');
  await vi.waitFor(() => expect(server.streams).toHaveLength(0), generousTimeout);
  const third = openTab('ada');
  await expectTopics(third, liveTopics);
  expect(server.requests).toHaveLength(2);
  expect(first.onTopics).toHaveBeenCalledTimes(1);
  expect(second.onTopics).not.toHaveBeenCalledTimes(2);
});

it.each<[string, TabSharing]>([
  ['locks', { locks: undefined, createChannel: (name) => new BroadcastChannel(name) }],
  ['channels', { locks: navigator.locks, createChannel: undefined }],
])('opens a stream in each tab of a browser without %s, and each receives a change once', async (_, sharing) => {
  const opened = [openTab('ada', sharing), openTab('ada', sharing)];
  for (const tab of opened) await expectTopics(tab, liveTopics);
  expect(server.requests).toHaveLength(2);
  server.send(orders);
  for (const tab of opened) await expectTopics(tab, ['orders']);
  for (const tab of opened) expect(tab.onTopics).toHaveBeenCalledTimes(2);
});

it('opens its own stream if the browser refuses locks', async () => {
  const request = () => Promise.reject(new DOMException('Storage is blocked.', 'SecurityError'));
  const locks = { request, query: () => navigator.locks.query() } as LockManager;
  const tab = openTab('ada', { locks, createChannel: (name) => new BroadcastChannel(name) });
  await expectTopics(tab, liveTopics);
  expect(server.requests).toHaveLength(1);
});
