import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fileMailer, type OutgoingMail } from './mailer.ts';

const mail = { recipient: 'ada@example.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

async function written(outgoing: OutgoingMail, from: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-mailer-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files: string[] = [];
  await fileMailer(folder, from, (file) => void files.push(file)).deliver(outgoing);
  return readFile(files[0] ?? '', 'utf8');
}

it.each(['shop@example.com', 'Boostdesk <shop@example.com>'])('a Message-ID has the domain of %s', async (from) => {
  const id = randomUUID();
  expect(await written({ id, ...mail }, from)).toMatch(new RegExp(`^Message-ID: <${id}@example\\.com>\\r?$`, 'm'));
});

it('only bulk mail has the headers for unsubscribing with one click', async () => {
  const unsubscribeUrl = `https://shop.example.com/api/announcements/unsubscribe/one-click?token=${'a-B_'.repeat(16)}`;
  const bulk = await written({ id: randomUUID(), ...mail, unsubscribeUrl }, 'shop@example.com');
  const [headers = ''] = bulk.split('\r\n\r\n');
  const unfolded = headers.replaceAll(/\r\n\s+/g, ' ').split('\r\n');
  expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(await written({ id: randomUUID(), ...mail }, 'shop@example.com')).not.toContain('List-Unsubscribe');
});
