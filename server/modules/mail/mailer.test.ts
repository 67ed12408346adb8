import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { fileMailer, type OutgoingMail, smtpMailer } from './mailer.ts';

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

const reply = (socket: Socket, line: string) => void socket.write(`${line}\r\n`);

/** A mail server that leaves two moments to the test: the recipient was named, and the email is complete. */
async function crudeServer(on: {
  recipient?(socket: Socket, line: string): boolean;
  end(socket: Socket): void;
}): Promise<string> {
  const server = createServer((socket) => {
    let isData = false;
    socket.on('error', () => undefined);
    reply(socket, '220 hello');
    createInterface(socket).on('line', (line) => {
      if (isData) {
        isData = line !== '.';
        if (!isData) on.end(socket);
      } else if (line.startsWith('RCPT') && on.recipient?.(socket, line)) return;
      else if (line === 'DATA') {
        isData = true;
        reply(socket, '354 go on');
      } else reply(socket, '250 fine');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a mail server that trickles its responses forever blocks neither other emails nor the next attempts', async () => {
  const counts = { trickling: 0, ended: 0 };
  const url = await crudeServer({
    recipient(socket, line) {
      if (!line.includes('slow@')) return false;
      counts.trickling += 1;
      const drip = setInterval(() => reply(socket, '250-still busy'), 10);
      socket.on('close', () => {
        clearInterval(drip);
        counts.ended += 1;
      });
      return true;
    },
    end: (socket) => reply(socket, '250 taken'),
  });
  const mailer = smtpMailer(url, 'shop@example.test', 2_000);
  onTestFinished(() => mailer.close());
  const deliver = (recipient: string) => mailer.deliver({ id: randomUUID(), ...mail, recipient });
  for (let round = 1; round <= 2; round++) {
    const failing = Promise.allSettled(Array.from({ length: 4 }, () => deliver('slow@example.test')));
    await expect.poll(() => counts.trickling).toBe(round * 4);
    await deliver('quick@example.test');
    for (const result of await failing)
      expect(result).toMatchObject({ reason: { message: 'The email was not accepted within 2 seconds.' } });
    await expect.poll(() => counts.ended).toBe(round * 4);
  }
});

it('one attempt sends an email once, even if the mail server closes the connection instead of responding', async () => {
  let received = 0;
  const url = await crudeServer({
    end(socket) {
      received += 1;
      socket.end();
    },
  });
  const mailer = smtpMailer(url, 'shop@example.test');
  onTestFinished(() => mailer.close());
  await expect(mailer.deliver({ id: randomUUID(), ...mail })).rejects.toThrow();
  expect(received).toBe(1);
});
