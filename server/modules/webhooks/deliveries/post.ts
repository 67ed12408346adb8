import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { deliverySeconds, isWebhookPort, otherPort, portOf } from '#contract/webhooks/webhook-facts.ts';
import { isPublicAddress, literalIn, type Resolve } from '../public-address.ts';

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Answered {
  readonly ms: number;
  readonly status?: number;
  /** The beginning of it. */
  readonly answer: string;
  /** Why there was no answer, or why it does not count. */
  readonly problem?: string;
  /** The header of that name, as it came. */
  readonly retryAfter?: string;
}

/** Sends it and says what came of it; it never throws. */
export type Post = (outgoing: Outgoing) => Promise<Answered>;

const answerBytesMax = 16 * 1024;
const answerCharactersKept = 2_000;

/** Something that customers may know of a failure, in their words. */
class Refusal extends Error {}

export const resolveHost: Resolve = (hostname) => lookup(hostname, { all: true, order: 'verbatim' });

export type Open = (url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;

export interface PosterOptions {
  readonly resolve?: Resolve;
  /** What it connects with, and where it may: other than these in tests only. */
  readonly open?: Open;
  readonly isAllowed?: (address: string) => boolean;
  readonly isAllowedPort?: (port: number) => boolean;
  readonly seconds?: number;
}

/**
 * Calls an address of a customer's, and nothing else. The name is looked up once, every address it has must be public,
 * and the connection is made to one of these: what the name leads to a moment later does not matter. Redirects are not
 * followed, since each would have to be vetted again and none is needed.
 */
export function createPoster(options: PosterOptions = {}): Post {
  const {
    resolve = resolveHost,
    open = httpsRequest,
    isAllowed = isPublicAddress,
    isAllowedPort = isWebhookPort,
    seconds = deliverySeconds,
  } = options;
  return async (outgoing) => {
    const begun = performance.now();
    const elapsed = () => Math.round(performance.now() - begun);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), seconds * 1000);
    try {
      const url = new URL(outgoing.url);
      const addresses = await Promise.race([vet(url.hostname, resolve, isAllowed), tooLate(limit.signal)]);
      if (!isAllowedPort(portOf(url))) throw new Refusal(`${otherPort} Nothing was sent.`);
      const connection = { lookup: pinned(addresses), isAllowed, signal: limit.signal };
      const { status, answer, retryAfter } = await exchange(open, url, outgoing, connection);
      const asked = retryAfter === undefined ? {} : { retryAfter };
      return { ms: elapsed(), status, answer, ...problemOf(status), ...asked };
    } catch (error) {
      const problem = limit.signal.aborted ? `It took longer than ${seconds} seconds.` : describe(error);
      return { ms: elapsed(), answer: '', problem };
    } finally {
      clearTimeout(timer);
      limit.abort();
    }
  };
}

type Addresses = Awaited<ReturnType<Resolve>>;

async function vet(hostname: string, resolve: Resolve, isAllowed: (address: string) => boolean): Promise<Addresses> {
  // Node looks no literal up, so that it would pass by any lookup of ours.
  const literal = literalIn(hostname);
  const addresses =
    literal === undefined ? await resolve(hostname) : [{ address: literal, family: literal.includes(':') ? 6 : 4 }];
  if (addresses.length === 0) throw new Refusal('Its host name was not found.');
  if (!addresses.every(({ address }) => isAllowed(address))) throw notPublic();
  return addresses;
}

const notPublic = () => new Refusal('Its address is not on the public internet, so nothing was sent.');

function pinned(addresses: Addresses): LookupFunction {
  const [first] = addresses;
  return (_hostname, options, done) => {
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await pause(2 ** 31 - 1, undefined, { signal, ref: false });
  throw new Refusal('It took too long.');
}

interface Connection {
  readonly lookup: LookupFunction;
  readonly isAllowed: (address: string) => boolean;
  readonly signal: AbortSignal;
}

function exchange(open: Open, url: URL, { headers, body }: Outgoing, connection: Connection) {
  const { lookup, isAllowed, signal } = connection;
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    answer: string;
    retryAfter: string | undefined;
  }>();
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    lookup,
    signal,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  };
  const request = open(url, options, (response) => {
    const { statusCode: status = 0, headers } = response;
    readAnswer(response).then((answer) => resolve({ status, answer, retryAfter: headers['retry-after'] }), reject);
  });
  request.on('socket', (socket) => {
    socket.once('connect', () => {
      if (!isAllowed(socket.remoteAddress ?? '')) request.destroy(notPublic());
    });
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}

/** No more than is worth showing; the rest is left to whoever sends it. */
async function readAnswer(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= answerBytesMax) break;
  }
  response.destroy();
  // PostgreSQL keeps no NUL in a text.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, answerCharactersKept);
}

function problemOf(status: number): { problem?: string } {
  if (status >= 200 && status < 300) return {};
  if (status >= 300 && status < 400) return { problem: 'It answered with a redirect. Redirects are not followed.' };
  return { problem: `It answered with status ${status}.` };
}

const knownFailures: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Its host name was not found.',
  EAI_AGAIN: 'Its host name could not be looked up.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut off.',
  EHOSTUNREACH: 'It cannot be reached.',
  ENETUNREACH: 'It cannot be reached.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is self-signed.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
};

/** Never the error's own text, which may say more of our network than a customer should know. */
function describe(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  return knownFailures[code] ?? `The connection failed${code === '' ? '' : ` (${code})`}.`;
}
