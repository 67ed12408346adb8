import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Sends a GET over a real socket and resolves when the response headers arrive. */
export async function openCall(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const call = request({ host: '127.0.0.1', port, path, headers, agent: false });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return response;
}

/** The received part of the body, and whether it is complete. */
export async function readBody(
  response: IncomingMessage,
): Promise<{ readonly body: Buffer; readonly isWhole: boolean }> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { body: Buffer.concat(chunks), isWhole: true };
  } catch {
    return { body: Buffer.concat(chunks), isWhole: false };
  }
}
