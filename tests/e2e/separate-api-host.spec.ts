import { expect, test } from '#tests/support/browser/browser.ts';
import { freePort, type RunningServer, startServer } from '#tests/support/servers/server-process.ts';

/** A different port is a different origin, like a different host. */
test.describe('an API on a separate host', () => {
  let site: RunningServer;
  let api: RunningServer;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const [sitePort, apiPort] = [await freePort(), await freePort()];
    const addresses = {
      PUBLIC_URL: `http://localhost:${sitePort}`,
      API_URL: `http://localhost:${apiPort}/api`,
    };
    [site, api] = await Promise.all([
      startServer({ ...addresses, PORT: String(sitePort) }),
      startServer({ ...addresses, PORT: String(apiPort), WEB_APP: 'none' }),
    ]);
  });

  test.afterAll(async () => {
    await Promise.all([site, api].map((server) => server.stop()));
  });

  test('allows the site’s origin and no other', async ({ page, request }) => {
    const called = page.waitForResponse(`${api.url}/api/services`);
    await page.goto(`${site.url}/pricing`);
    expect((await called).headers()['access-control-allow-origin']).toBe(site.url);
    await expect(page.locator('[data-live="true"]')).toBeVisible();

    for (const origin of ['null', 'http://evil.test', `${site.url}.evil.test`, api.url]) {
      const response = await request.get(`${api.url}/api/services`, { headers: { origin } });
      expect(response.headers()['access-control-allow-origin'], origin).not.toBe(origin);
    }
  });
});
