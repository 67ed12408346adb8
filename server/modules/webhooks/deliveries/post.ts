import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { webhookMessages } from '#content/messages/webhooks.ts';
import { deliverySeconds, isWebhookPort, otherPort, portOf } from '#contract/webhooks/webhook-facts.ts';
import { isPublicAddress, ipLiteralOf, type Resolve } from '../public-address.ts';

export interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostOutcome {
  readonly ms: number;
  readonly status?: number;
  /** The response body, truncated. */
  readonly answer: string;
  /** Why the attempt failed; undefined on success. */
  readonly problem?: string;
  /** The raw `Retry-After` header. */
  readonly retryAfter?: string;
}

/** Never throws: failures are in `problem`. */
export type Post = (outgoing: OutgoingRequest) => Promise<PostOutcome>;

const responseBytesMax = 16 * 1024;
const responseCharactersMax = 2_000;

/** An error with a message that is safe to show to customers. */
class ReportableError extends Error {}

export const resolveHost: Resolve = (hostname) => lookup(hostname, { all: true, order: 'verbatim' });

export type OpenRequest = (
  url: URL,
  options: RequestOptions,
  onResponse: (answer: IncomingMessage) => void,
) => ClientRequest;

export interface PosterOptions {
  readonly resolve?: Resolve;
  /** Replaced in tests only, as are the two below. */
  readonly open?: OpenRequest;
  readonly isAllowed?: (address: string) => boolean;
  readonly isAllowedPort?: (port: number) => boolean;
  readonly seconds?: number;
}

/**
 * Guards against SSRF: resolves the host name once, requires every address to be public, and pins the connection to those
 * addresses, so DNS rebinding has no effect. Redirects are not followed: each would need the same checks.
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
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), seconds * 1000);
    try {
      const url = new URL(outgoing.url);
      const timedOut = rejectOnAbort(limit.signal);
      const addresses = await Promise.race([resolveAllowed(url.hostname, resolve, isAllowed), timedOut]);
      if (!isAllowedPort(portOf(url))) throw new ReportableError(webhookMessages.attempt.nothingSent(otherPort));
      const connection = { lookup: pinned(addresses), isAllowed, signal: limit.signal };
      // Node does not report every way in which a connection can end.
      const response = await Promise.race([sendRequest(open, url, outgoing, connection), timedOut]);
      const { status, answer, retryAfter } = response;
      const header = retryAfter === undefined ? {} : { retryAfter };
      return { ms: elapsed(), status, answer, ...problemOf(status), ...header };
    } catch (error) {
      const problem = limit.signal.aborted ? webhookMessages.attempt.longerThan(seconds) : describeError(error);
      return { ms: elapsed(), answer: '', problem };
    } finally {
      clearTimeout(timer);
      limit.abort();
    }
  };
}

type Addresses = Awaited<ReturnType<Resolve>>;

async function resolveAllowed(
  hostname: string,
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
): Promise<Addresses> {
  // Node skips `lookup` for IP literals, so they need their own check.
  const literal = ipLiteralOf(hostname);
  const addresses =
    literal === undefined ? await resolve(hostname) : [{ address: literal, family: literal.includes(':') ? 6 : 4 }];
  if (addresses.length === 0) throw new ReportableError(webhookMessages.attempt.hostNotFound);
  if (!addresses.every(({ address }) => isAllowed(address))) throw notPublicError();
  return addresses;
}

const notPublicError = () => new ReportableError(webhookMessages.attempt.notPublic);

function pinned(addresses: Addresses): LookupFunction {
  const [first] = addresses;
  return (_hostname, options, done) => {
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
}

async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  await pause(2 ** 31 - 1, undefined, { signal, ref: false });
  throw new ReportableError(webhookMessages.attempt.tooLong);
}

interface Connection {
  readonly lookup: LookupFunction;
  readonly isAllowed: (address: string) => boolean;
  readonly signal: AbortSignal;
}

function sendRequest(open: OpenRequest, url: URL, { headers, body }: OutgoingRequest, connection: Connection) {
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
    readResponse(response).then((answer) => resolve({ status, answer, retryAfter: headers['retry-after'] }), reject);
  });
  request.on('socket', (socket) => {
    socket.once('connect', () => {
      if (!isAllowed(socket.remoteAddress ?? '')) request.destroy(notPublicError());
    });
  });
  // Without a listener Node closes the connection, and neither responds nor fails.
  request.on('upgrade', ({ statusCode: status = 0 }, socket) => {
    socket.destroy();
    resolve({ status, answer: '', retryAfter: undefined });
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}

/** Stops reading at the limit, so that an endless response can't exhaust memory. */
async function readResponse(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= responseBytesMax) break;
  }
  response.destroy();
  // PostgreSQL text can't hold NUL.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, responseCharactersMax);
}

function problemOf(status: number): { problem?: string } {
  if (status >= 200 && status < 300) return {};
  if (status >= 300 && status < 400) return { problem: webhookMessages.attempt.redirect };
  return { problem: webhookMessages.attempt.status(status) };
}

const knownFailures: Readonly<Record<string, string>> = {
  ENOTFOUND: webhookMessages.attempt.hostNotFound,
  EAI_AGAIN: webhookMessages.attempt.lookupFailed,
  ECONNREFUSED: webhookMessages.attempt.refused,
  ECONNRESET: webhookMessages.attempt.cutOff,
  EHOSTUNREACH: webhookMessages.attempt.unreachable,
  ENETUNREACH: webhookMessages.attempt.unreachable,
  DEPTH_ZERO_SELF_SIGNED_CERT: webhookMessages.attempt.selfSigned,
  CERT_HAS_EXPIRED: webhookMessages.attempt.certificateExpired,
  ERR_TLS_CERT_ALTNAME_INVALID: webhookMessages.attempt.certificateOfOther,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: webhookMessages.attempt.certificateUntrusted,
  UNABLE_TO_GET_ISSUER_CERT: webhookMessages.attempt.certificateUntrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: webhookMessages.attempt.certificateUntrusted,
  SELF_SIGNED_CERT_IN_CHAIN: webhookMessages.attempt.certificateUntrusted,
  ERR_SSL_WRONG_VERSION_NUMBER: webhookMessages.attempt.notTls,
  EPROTO: webhookMessages.attempt.notTls,
  HPE_HEADER_OVERFLOW: webhookMessages.attempt.headersTooLong,
};
/** Node's HTTP parser. */
const isMalformed = (code: string) => code.startsWith('HPE_');

/** Never the error's own message, which may reveal details of our network. */
function describeError(error: unknown): string {
  if (error instanceof ReportableError) return error.message;
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  const failure = knownFailures[code] ?? (isMalformed(code) ? webhookMessages.attempt.notHttp : undefined);
  return failure ?? webhookMessages.attempt.failed(code);
}
