import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { listen, listenAt } from './listen.ts';
import { StartupError } from './startup-error.ts';

const app = fastify();
afterEach(() => app.close());

it.each(['203.0.113.9', 'fe80::1', 'no.such.host.invalid'])(
  'reports that %s is not an address of this machine',
  async (host) => {
    await expect(listen(app, { host, port: 4 })).rejects.toThrow(
      new StartupError(`HOST is "${host}", which is not an address of this machine. Set it to one, or leave it out.`),
    );
  },
);

it('ignores a second address that this machine lacks, but not one that another program uses', async () => {
  expect(await listenAt(app, '203.0.113.9', 3000)).toBeUndefined();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(listenAt(app, '127.0.0.1', port)).rejects.toThrow('EADDRINUSE');
  other.close();
});
