import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { type AddressInfo, createServer, isIPv6, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './startup-error.ts';

/** Without a host, the app listens on all addresses of this machine. Returns all servers that listen for it. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string | undefined; port: number },
): Promise<Server[]> {
  try {
    const [first = 'localhost', ...others] = host === undefined ? ['0.0.0.0', '::'] : await addressesOf(host);
    await app.listen({ host: first, port });
    const { port: openPort } = app.server.address() as AddressInfo;
    const further = await Promise.all(others.map((address) => listenAt(app, address, openPort)));
    return [app.server, ...further.filter((server) => server !== undefined)];
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port);
  }
}

/** Fastify also listens on both addresses of localhost, but its close would cut off requests on the second one. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

const isMissingAddress = ({ code }: NodeJS.ErrnoException) => code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';

/** Passes its connections to the app's server. Undefined if the machine lacks the address, as without IPv6. */
export async function listenAt(app: FastifyInstance, host: string, port: number): Promise<Server | undefined> {
  const server = createServer({ allowHalfOpen: true, noDelay: true });
  server.on('connection', (socket) => app.server.emit('connection', socket));
  // Otherwise the address of IPv6 would take IPv4's, too.
  server.listen({ host, port, ipv6Only: isIPv6(host) });
  return once(server, 'listening').then(
    () => server,
    (error: NodeJS.ErrnoException) => {
      if (isMissingAddress(error)) return undefined;
      throw error;
    },
  );
}

function explain(error: NodeJS.ErrnoException, host: string | undefined, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`);
    case 'EACCES':
      return new StartupError(`Port ${port} is not allowed for this user. Set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new StartupError(
        `HOST is "${host}", which is not an address of this machine. Set it to one, or leave it out.`,
      );
    default:
      return error;
  }
}
