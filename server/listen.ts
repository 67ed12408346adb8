import type { FastifyInstance } from 'fastify';
import { StartupError } from './startup-error.ts';

export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port);
  }
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`);
    case 'EACCES':
      return new StartupError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new StartupError(`HOST is "${host}", which is no address of this machine.`);
    default:
      return error;
  }
}
