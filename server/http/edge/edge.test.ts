import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { deviceOf } from '#server/http/cookies/device.ts';
import { createEdge } from './edge.ts';

it('knows the IP address of a client that has disconnected, so that its call is counted like any other', async () => {
  const app = createEdge({ logger: pino({ level: 'silent' }), trustedProxies: [], isStopping: () => false });
  const address = Promise.withResolvers<string>();
  const handler = async (request: FastifyRequest) => {
    caller.destroy();
    await once(request.raw.socket, 'close');
    address.resolve(deviceOf(request).address);
  };
  app.route({ method: 'GET', url: '/', handler });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  caller.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await address.promise).toBe('127.0.0.1');
  await app.close();
});
