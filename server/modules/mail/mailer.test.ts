import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fileMailer } from './mailer.ts';

it.each(['shop@example.com', 'Boostdesk <shop@example.com>'])('a Message-ID has the domain of %s', async (from) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-mailer-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const id = randomUUID();
  const files: string[] = [];
  const mailer = fileMailer(folder, from, (file) => void files.push(file));
  await mailer.deliver({ id, recipient: 'ada@example.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
  expect(await readFile(files[0] ?? '', 'utf8')).toMatch(new RegExp(`^Message-ID: <${id}@example\\.com>\\r?$`, 'm'));
});
