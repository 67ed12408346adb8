import { once } from 'node:events';
import { type AddressInfo, createServer, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
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

it('listens on all addresses of IPv4 and IPv6 without a host', async () => {
  const everywhere = fastify().get('/', (request, reply) => reply.send(request.ip));
  const listeners = await listen(everywhere, { host: undefined, port: 0 });
  const { port } = everywhere.server.address() as AddressInfo;
  const hasIPv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ family }) => family === 'IPv6'));
  for (const address of ['127.0.0.1', ...(hasIPv6 ? ['::1'] : [])]) {
    const response = await fetch(`http://${isIPv6(address) ? `[${address}]` : address}:${port}`);
    expect(await response.text()).toBe(address);
  }
  for (const listener of listeners) listener.close();
  await everywhere.close();
});

it('ignores a second address that this machine lacks, but not one that another program uses', async () => {
  expect(await listenAt(app, '203.0.113.9', 3000)).toBeUndefined();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(listenAt(app, '127.0.0.1', port)).rejects.toThrow('EADDRINUSE');
  other.close();
});
