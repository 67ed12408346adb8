import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, ApiKeyRight } from '#contract/access.ts';
import type { Api, Endpoint } from '#contract/endpoint.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Exchange } from './exchange.ts';
import { refusalOf } from './request/authorize.ts';
import { acceptBytes, acceptUpload, readUpload } from './request/body.ts';
import { type EventStream, sendEvents } from './events.ts';
import { type FileResponse, sendFile } from './site/files.ts';
import { type ListResponse, sendList } from './lists.ts';
import { type Idempotency, runOnce } from './idempotency.ts';
import { sendJson } from './request/json.ts';
import { refuseOtherMethods } from './request/methods.ts';
import { type RequestInput, readInput } from './request/input.ts';

type Account = Extract<Actor, { kind: 'customer' | 'admin' }>;

interface ActorByAccess extends Record<Access, Actor> {
  public: Actor;
  'signed-in': Account;
  customer: Extract<Actor, { kind: 'customer' }>;
  admin: Extract<Actor, { kind: 'admin' }>;
}

/** An endpoint with a `keyRight` also accepts API keys. */
type ActorOf<E> = E extends { readonly access: infer A extends Access }
  ? ActorByAccess[A] | (E extends { readonly keyRight: ApiKeyRight } ? Extract<Actor, { kind: 'api-key' }> : never)
  : never;

type PartOf<E, Key extends 'params' | 'query' | 'body'> = E extends {
  readonly [K in Key]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

export interface InputOf<E> {
  readonly params: PartOf<E, 'params'>;
  readonly query: PartOf<E, 'query'>;
  readonly body: E extends { readonly takesBytes: true } ? Buffer : PartOf<E, 'body'>;
}

export type ResponseOf<E> = E extends { readonly kind: infer Kind; readonly response: infer Schema extends z.ZodType }
  ? Kind extends 'list'
    ? ListResponse<z.input<Schema>>
    : Kind extends 'events'
      ? EventStream<z.input<Schema>>
      : Kind extends 'file'
        ? FileResponse
        : z.input<Schema>
  : never;

export interface Handler<E> {
  (ctx: Context<ActorOf<E>>, input: InputOf<E>, exchange: Exchange): ResponseOf<E> | Promise<ResponseOf<E>>;
  readonly hasOwnIdempotency?: true;
}

/** For an idempotent endpoint whose verb stores the idempotency keys itself, as orders and payments do. */
export function withOwnIdempotency<Input extends unknown[], Result>(handler: (...input: Input) => Result) {
  return Object.assign((...input: Input) => handler(...input), { hasOwnIdempotency: true } as const);
}

/** A missing handler does not compile. */
export type HandlersOf<Group> = { readonly [Name in keyof Group]: Handler<Group[Name]> };
export type ApiHandlers<A extends Api> = { readonly [Group in keyof A]: HandlersOf<A[Group]> };

export interface Binding {
  /** Authenticates the caller. */
  contextOf(request: FastifyRequest): Promise<Context>;
  /** Run before authorization fails or the input is parsed, such as rate limits; they refuse by throwing. */
  readonly guards: readonly ((endpoint: Endpoint, ctx: Context, exchange: Exchange) => Promise<void> | void)[];
  readonly idempotency: Idempotency;
}

/** Registers a route for every endpoint of the contract. */
export function bindApi<A extends Api>(app: FastifyInstance, api: A, handlers: ApiHandlers<A>, binding: Binding): void {
  for (const [group, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = handlers[group]?.[name] as LooseHandler | undefined;
      if (!handler) throw new TypeError(`The endpoint ${group}.${name} has no handler`);
      if (endpoint.idempotent && (endpoint.access === 'public' || endpoint.kind !== 'json')) {
        throw new TypeError(
          `${group}.${name} can't be idempotent: keys belong to accounts, and whole answers are kept`,
        );
      }
      if (endpoint.proof && (endpoint.access === 'public' || endpoint.keyRight !== undefined)) {
        throw new TypeError(`${group}.${name} can't ask for a proof: only a session can give one`);
      }
      if (endpoint.takesBytes) bindBytesEndpoint(app, endpoint, handler, binding);
      else bindEndpoint(app, endpoint, handler, binding);
    }
  }
  refuseOtherMethods(app, api);
}

interface LooseHandler {
  (ctx: Context, input: RequestInput, exchange: Exchange): unknown;
  readonly hasOwnIdempotency?: true;
}

function bindEndpoint(app: FastifyInstance, endpoint: Endpoint, handler: LooseHandler, binding: Binding): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyMax && {
      bodyLimit: endpoint.bodyMax.bytes,
      config: { bodyValuesMax: endpoint.bodyMax.values },
    }),
    handler: async (request, reply) => {
      const exchange = { request, reply };
      const ctx = await binding.contextOf(request);
      const refusal = refusalOf(endpoint, ctx.actor, ctx.now);
      // Refused requests count against the default limit: a stranger must not exhaust the endpoint's own limits.
      const guarded = refusal ? { ...endpoint, limits: [] } : endpoint;
      for (const guard of binding.guards) await guard(guarded, ctx, exchange);
      if (refusal) throw refusal;
      if (endpoint.uploadBytesMax !== undefined) request.body = await readUpload(request, endpoint.uploadBytesMax);
      const input = readInput(endpoint, request, { isProgram: ctx.actor.kind === 'api-key' });
      if (endpoint.idempotent && !handler.hasOwnIdempotency) {
        const work = async (inside: Context) => handler(inside, input, exchange);
        return runOnce(endpoint, ctx, exchange, binding.idempotency, work);
      }
      return send(endpoint, await handler(ctx, input, exchange), exchange);
    },
  });
}

/** In its own scope, because content type parsers apply to a whole scope. */
function bindBytesEndpoint(app: FastifyInstance, endpoint: Endpoint, handler: LooseHandler, binding: Binding): void {
  void app.register(async (scope) => {
    (endpoint.uploadBytesMax === undefined ? acceptBytes : acceptUpload)(scope);
    bindEndpoint(scope, endpoint, handler, binding);
  });
}

function send(endpoint: Endpoint, result: unknown, exchange: Exchange): FastifyReply | Promise<FastifyReply> {
  switch (endpoint.kind) {
    case 'json':
      return sendJson(endpoint, result, exchange);
    case 'list':
      return sendList(endpoint, result as ListResponse<unknown>, exchange);
    case 'file':
      return sendFile(endpoint, result as FileResponse, exchange);
    case 'events':
      return sendEvents(endpoint, result as EventStream<unknown>, exchange);
  }
}
