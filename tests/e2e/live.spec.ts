import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { liveCatchUpHeader } from '#contract/live.ts';
import { signInAs } from '#tests/support/browser/demo-session.ts';
import { newVisitor, register } from '#tests/support/browser/visitor.ts';
import { type EventServer, startEventServer } from '#tests/support/servers/event-server.ts';

declare global {
  interface Window {
    received: string[];
    signOut(): void;
  }
}

const html = `<!doctype html><title>Live</title><script type="module">
  import { endLive, openLive } from '/live.js';
  window.received = [];
  window.signOut = () => endLive('ada');
  openLive({
    viewer: 'ada',
    url: '/api/events',
    token: () => 'token-of-ada',
    onTopics: (topics) => window.received.push(topics.length > 1 ? 'everything' : topics.join()),
  });
</script>`;

let script: string;
let server: EventServer;

test.beforeAll(async () => {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: 'web/api/live/live.ts', formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  script = output[0]!.output[0].code;
});

test.beforeEach(async () => {
  server = await startEventServer((request: IncomingMessage, response: ServerResponse) => {
    const isScript = request.url === '/live.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : html);
  });
});

test.afterEach(() => server.stop());

async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(server.url);
  await tab.waitForFunction(() => Array.isArray(window.received));
  return tab;
}

const expectLastReceived = (tab: Page) => expect.poll(() => tab.evaluate(() => window.received.at(-1)));
const orders = 'data: {"topics":["orders"]}\n\n';

test('two tabs share one stream, and the second takes over when the first closes', async ({ context }) => {
  const first = await openTab(context);
  await expectLastReceived(first).toBe('everything');
  const second = await openTab(context);
  server.send(orders);
  await expectLastReceived(first).toBe('orders');
  await expectLastReceived(second).toBe('orders');
  expect(server.requests).toHaveLength(1);

  await first.close();
  await expectLastReceived(second).toBe('everything');
  expect(server.requests).toHaveLength(2);
  await expect.poll(() => server.streams.length).toBe(1);
  server.send(orders);
  await expectLastReceived(second).toBe('orders');
});

test('the token is sent in a header and never in the URL', async ({ context }) => {
  await openTab(context);
  await expect.poll(() => server.requests.length).toBe(1);
  expect(server.requests[0]).toMatchObject({ url: '/api/events', headers: { authorization: 'Bearer token-of-ada' } });
});

test('signing out in one tab closes the stream of all tabs', async ({ context }) => {
  const tabs = [await openTab(context), await openTab(context)];
  await expectLastReceived(tabs[0]!).toBe('everything');
  await tabs[1]!.evaluate(() => window.signOut());
  await expect.poll(() => server.streams.length).toBe(0);
  await tabs[0]!.close();
  await openTab(context);
  await expect.poll(() => server.streams.length).toBe(1);
  expect(server.requests).toHaveLength(2);
});

test('a stream closed by the server is reopened, and everything is refetched', async ({ context }) => {
  const tab = await openTab(context);
  await expectLastReceived(tab).toBe('everything');
  server.send(orders);
  await expectLastReceived(tab).toBe('orders');
  server.endStreams();
  await expectLastReceived(tab).toBe('everything');
  expect(server.requests).toHaveLength(2);
});

test('a browser that comes back online reconnects immediately', async ({ context }) => {
  const tab = await openTab(context);
  await expectLastReceived(tab).toBe('everything');
  server.send(orders);
  await expectLastReceived(tab).toBe('orders');
  server.refuse = { status: 503, headers: { 'retry-after': '3600' } };
  server.endStreams();
  await expect.poll(() => server.requests.length).toBe(2);
  server.refuse = undefined;
  await context.setOffline(true);
  await context.setOffline(false);
  await expectLastReceived(tab).toBe('everything');
});

test('the dashboard subscribes to live updates with the access token', async ({ page }) => {
  const subscription = page.waitForRequest('**/api/events*');
  const response = { contentType: 'text/event-stream', body: orders };
  await page.route('**/api/events*', (route) => route.fulfill(response));
  await signInAs(page, 'user');
  await page.goto('/dashboard');
  expect((await (await subscription).allHeaders())['authorization']).toMatch(/^Bearer ey/);
});

test('opening a screen reads the balance once, and a later change reads only what changed', async ({ page }) => {
  const reads = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    reads.set(pathname, (reads.get(pathname) ?? 0) + 1);
  });
  await register(page, newVisitor());
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  // A server that has just started does not know what was missed before, so that everything is read again.
  await expect(async () => {
    reads.clear();
    const streaming = page.waitForResponse('**/api/events*');
    await page.goto('/dashboard');
    expect((await (await streaming).allHeaders())[liveCatchUpHeader]).toBe('true');
    await expect.poll(() => reads.get('/api/account/badges')).toBeGreaterThan(0);
    const badges = reads.get('/api/account/badges') ?? 0;
    const ticket = { subject: 'A question', message: 'When?' };
    await page.request.post('/api/tickets', { data: ticket, headers: { authorization: `Bearer ${token}` } });
    await expect.poll(() => reads.get('/api/account/badges')).toBeGreaterThan(badges);
    expect(reads.get('/api/auth/balance')).toBe(1);
  }).toPass();
});
