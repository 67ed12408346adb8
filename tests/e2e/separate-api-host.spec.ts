import { expect, test } from '#tests/support/browser.ts';
import { freePort, type RunningServer, startServer } from '#tests/support/server-process.ts';

/** To a browser another port is another origin, which is all that another host is. */
test.describe('an API with a host of its own', () => {
  let site: RunningServer;
  let api: RunningServer;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const [sitePort, apiPort] = [await freePort(), await freePort()];
    const addresses = {
      PUBLIC_URL: `http://localhost:${sitePort}`,
      API_URL: `http://localhost:${apiPort}/api`,
      BUILD_DIR: 'dist-separate-api',
    };
    [site, api] = await Promise.all([
      startServer({ ...addresses, PORT: String(sitePort) }),
      startServer({ ...addresses, PORT: String(apiPort), WEB_APP: 'none' }),
    ]);
  });

  test.afterAll(() => Promise.all([site, api].map((server) => server.stop())));

  test('answers the site and gives no other origin permission', async ({ page, request }) => {
    const called = page.waitForResponse(`${api.url}/api/services`);
    await page.goto(`${site.url}/pricing`);
    expect((await called).headers()['access-control-allow-origin']).toBe(site.url);
    await expect(page.locator('[data-live="true"]')).toBeVisible();

    for (const origin of ['null', 'http://evil.test', `${site.url}.evil.test`, api.url]) {
      const answer = await request.get(`${api.url}/api/services`, { headers: { origin } });
      expect(answer.headers()['access-control-allow-origin'], origin).not.toBe(origin);
    }
  });
});
