import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { type Caller, castRoles } from './cast.ts';
import { type ApiDocument, type OpenApi, readDocument } from './document.ts';
import type { Draft, Role } from './draft.ts';
import { drawRequest, firstDrafts, mayCall } from './draw-request.ts';
import { type ReceivedResponse, judgeResponse } from './judge-response.ts';
import { learnValues } from './learned-values.ts';
import { randomOf } from './random.ts';
import { validValues } from './valid-values.ts';

export interface FuzzReport {
  /** Number of responses per status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Operations with at least one successful response. */
  readonly succeeded: ReadonlySet<string>;
  readonly document: ApiDocument;
  /** Each fault with its request. */
  readonly faults: readonly string[];
}

const concurrency = 6;
const faultsMax = 40;

/** Sends requests generated from the app's OpenAPI document and checks every response against it. */
export async function fuzz(
  { app, connection }: { app: FastifyInstance; connection: DatabaseConnection },
  { count, seed }: { count: number; seed: number },
): Promise<FuzzReport> {
  const served = await app.inject({ url: '/api/openapi.json' });
  const document = readDocument(served.json<OpenApi>());
  const learned = learnValues();
  const tools = { document, learned, values: validValues(document, learned, seed) };
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  const faults: string[] = [];

  const exchange = async (draft: Draft, caller: Caller, label: string): Promise<ReceivedResponse> => {
    const response = await inject(app, draft, caller);
    const found = judgeResponse(document, draft, response);
    for (const fault of found.slice(0, faultsMax - faults.length)) {
      faults.push(`${draft.operation.operationId} ${fault}\n  ${label}: ${describeRequest(draft)}`);
    }
    if (response.status < 300 && !draft.isRerouted && found.length === 0) {
      succeeded.add(draft.operation.operationId);
      if (response.type?.startsWith('application/json')) learned.learn(draft, JSON.parse(response.text ?? 'null'));
    }
    return response;
  };
  const prepareAccount = async (role: Role, caller: Caller): Promise<void> => {
    learned.forget(role);
    for (const draft of firstDrafts(document, role, randomOf(seed + accountsCreated++)))
      await exchange(draft, caller, 'first steps');
  };
  let accountsCreated = 0;
  const cast = castRoles(connection, prepareAccount);
  const send = async (index: number): Promise<void> => {
    const draft = drawRequest(tools, seed, index);
    const { operation, role, headers } = draft;
    const { status } = await exchange(draft, await cast.callerFor(role), `request ${index}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if ([401, 403].includes(status) && mayCall(operation, role) && !('authorization' in headers)) cast.replace(role);
  };

  let next = 0;
  const client = async () => {
    while (next < count) await send(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  return { statuses, succeeded, document, faults };
}

async function inject(app: FastifyInstance, draft: Draft, caller: Caller): Promise<ReceivedResponse> {
  const abort = new AbortController();
  const response = await app.inject({ ...requestOf(draft, caller), signal: abort.signal, payloadAsStream: true });
  const type = response.headers['content-type']?.toString();
  const isStream = type?.startsWith('text/event-stream') ?? false;
  const bytes = isStream ? undefined : await buffer(response.stream());
  abort.abort();
  const isPacked = response.headers['content-encoding'] === 'gzip' && draft.method !== 'HEAD';
  const text = (bytes && isPacked ? gunzipSync(bytes) : bytes)?.toString();
  return { status: response.statusCode, type, text };
}

function requestOf(draft: Draft, caller: Caller): InjectOptions {
  const { method, body, rawBody } = draft;
  if (draft.operation.operationId === 'panel.call' && caller.key !== undefined && isRecord(body))
    body['key'] = caller.key;
  const isForm = draft.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const payload =
    rawBody ?? (body === undefined ? undefined : isForm && isRecord(body) ? formOf(body) : JSON.stringify(body));
  return {
    method,
    url: addressOf(draft),
    headers: { ...caller.headers, ...draft.headers },
    ...(payload === undefined ? {} : { payload }),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const formOf = (body: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  ).toString();

const addressOf = ({ segments, query }: Draft): string =>
  `/api${segments.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`;

function describeRequest(draft: Draft): string {
  const { role, method, headers, body, rawBody, changes } = draft;
  const sent = rawBody ?? JSON.stringify(body) ?? '';
  const lines = [`${role}, ${method} ${addressOf(draft)}`, JSON.stringify(headers), sent.toString().slice(0, 600)];
  return `${lines.join(' ')} (${changes.join(', ') || 'valid'})`;
}
