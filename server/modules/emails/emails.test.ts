import { describe, expect, it } from 'vitest';
import type { EmailPreview, EmailSummary } from '#contract/shop/emails.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { setShop } from '#tests/support/people/shop-settings.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
  server.app.inject({ method, url: `/api${url}`, headers });
const owner = async () => (await signIn(database.connection, { staffRole: 'owner' })).headers;

describe('the emails of the shop', () => {
  it('are listed, and each is shown with the shop’s name, signature and footer', async () => {
    await setShop(database.connection, 'identity', { name: 'Deskshop', accent: '#0b6e4f' });
    await setShop(database.connection, 'email', { signature: 'Ada & Bob', footer: 'Deskshop Ltd.' });
    const headers = await owner();
    const emails = (await call('GET', '/admin/emails', headers)).json<EmailSummary[]>();
    expect(emails.length).toBeGreaterThan(25);
    for (const { key } of emails) {
      const { subject, text, html } = (await call('GET', `/admin/emails/${key}`, headers)).json<EmailPreview>();
      expect(subject).not.toContain('Boostdesk');
      expect(text).toContain('Ada & Bob\n\n-- \nDeskshop Ltd.');
      expect(html).toContain('Ada &amp; Bob');
      expect(html).toMatch(/color:#0b6e4f[^>]*>Deskshop</);
    }
  });

  it.each([
    ['GET', '/admin/emails'],
    ['GET', '/admin/emails/receipt'],
    ['POST', '/admin/emails/receipt/test'],
  ] as const)('%s %s: owners only', async (method, url) => {
    expect((await call(method, url, {})).statusCode).toBe(401);
    for (const person of [{ role: 'user' }, { staffRole: 'manager' }] as const) {
      const { headers } = await signIn(database.connection, person);
      expect((await call(method, url, headers)).statusCode).toBe(403);
    }
  });

  it('do not include others', async () => {
    const headers = await owner();
    expect((await call('GET', '/admin/emails/nothing', headers)).statusCode).toBe(404);
    expect((await call('POST', '/admin/emails/nothing/test', headers)).statusCode).toBe(404);
    expect((await call('GET', '/admin/emails/No%20such', headers)).statusCode).toBe(400);
  });
});
