import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { listen } from './listen.ts';
import { StartupError } from './startup-error.ts';

const app = fastify();
afterEach(() => app.close());

it.each(['203.0.113.9', 'fe80::1', 'no.such.host.invalid'])(
  'says that %s is no address of this machine',
  async (host) => {
    await expect(listen(app, { host, port: 4 })).rejects.toThrow(
      new StartupError(`HOST is "${host}", which is no address of this machine.`),
    );
  },
);
