import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';

/** Makes the test app listen on loopback, for clients in other processes. Read `url` inside tests. */
export function listening(server: { readonly app: FastifyInstance }): { readonly url: string } {
  let url = '';
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/api`;
  });
  afterAll(() => server.app.server.closeAllConnections());
  return {
    get url() {
      return url;
    },
  };
}
