import { beforeAll, expect, it } from 'vitest';
import { webhooksMax } from '#contract/webhook-facts.ts';
import { useTestDatabase } from '#server/database/testing.ts';
import { deriveKeys } from '#server/keys.ts';
import { type Answered, type Outgoing, webhooksJobs } from '#server/modules/webhooks/index.ts';
import { type SignedIn, testAppKey, useTestApp } from '#server/testing.ts';
import { reportRow, shortOrLong } from '#tests/support/battery.ts';
import { signInWith, stock } from '#tests/support/customers.ts';
import { startJobsSideBySide } from '#tests/support/jobs-side-by-side.ts';

/** Far beyond what is aimed at (5 s): a busy machine must not fail a row. */
const patience = { timeout: 60_000, interval: 20 };
const processes = 2;

const database = useTestDatabase();
const resolve = async () => [{ address: '8.8.8.8', family: 4 }];
const server = useTestApp(database, { webhooks: { post: async () => ({ ms: 0, answer: '' }), resolve } });
beforeAll(() => stock(database.connection));

const call = async <Answer>(who: SignedIn, path: string, payload: object): Promise<Answer> => {
  const answer = await server.app.inject({ method: 'POST', url: `/api${path}`, headers: who.headers, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<Answer>();
};
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

let links = 0;
async function placeAndCancel(who: SignedIn): Promise<void> {
  const link = `https://www.reddit.com/r/cats/comments/1fa${(links++).toString(36)}`;
  const { _id } = await call<{ _id: string }>(who, '/orders', { serviceId: 1, link, quantity: 5 });
  await call(who, `/orders/${_id}/cancel`, {});
}

it('R15: deliveries of one customer’s slow webhooks leave room for another’s', async () => {
  const [slow, other] = [await signInWith(database.connection, 50_00), await signInWith(database.connection, 50_00)];
  const events = ['order.created', 'order.canceled'];
  const add = (who: SignedIn, url: string) =>
    call(who, '/account/webhooks', { url, events, currentPassword: 'Password-1' });
  for (let number = 0; number < webhooksMax; number++) await add(slow, `https://slow.example.com/${number}`);
  await add(other, 'https://other.example.com/');

  const ending = Promise.withResolvers<void>();
  const slowly = { begun: 0, ended: 0 };
  let arrived = 0;
  const post = async ({ url }: Outgoing): Promise<Answered> => {
    if (url.startsWith('https://slow.')) {
      slowly.begun++;
      await ending.promise;
      slowly.ended++;
    } else arrived++;
    return { ms: 0, status: 200, answer: '' };
  };
  const live = { publish: () => undefined };
  const services = { keys: deriveKeys(testAppKey), live, siteOrigin: 'http://localhost', webhooks: { post, resolve } };
  const orders = shortOrLong(5, 15);
  for (let number = 0; number < orders; number++) await placeAndCancel(slow);
  const jobs = await startJobsSideBySide(database.connection.url, webhooksJobs(services), processes);
  try {
    await expect.poll(() => slowly.begun, patience).toBeGreaterThan(0);
    const begun = performance.now();
    await placeAndCancel(other);
    await expect.poll(() => arrived, patience).toBe(2);
    const measured = `${seconds(begun)} until another's arrived`;
    const isStillSlow = slowly.ended === 0 && slowly.begun < orders * events.length * webhooksMax;
    reportRow({
      row: 'R15',
      what: 'slow webhooks',
      tried: orders * 2 * webhooksMax,
      wrong: isStillSlow ? 0 : 1,
      measured,
    });
    expect(isStillSlow).toBe(true);
    ending.resolve();
    // None of those that waited is forgotten.
    await expect.poll(() => slowly.ended, patience).toBe(orders * 2 * webhooksMax);
  } finally {
    ending.resolve();
    await jobs.stop();
  }
});
