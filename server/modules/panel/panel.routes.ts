import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { panelMessages } from '#content/messages/panel.ts';
import { type PanelAnswer, panelLimit, panelPath } from '#contract/openapi/panel-v2.ts';
import type { Context } from '#server/context.ts';
import { assertUncompressed, jsonParser } from '#server/http/request/body.ts';
import { setLimitHeaders, toAppError } from '#server/http/errors.ts';
import { type Limits, tooMany } from '#server/limits.ts';
import { authenticateKey, type KeyActor } from '#server/modules/api-keys/index.ts';
import { runAction, type PanelDeps } from './run-action.ts';
import { type Fields, formEntries, jsonEntries, multipartEntries, readFields, withQuery } from './read-fields.ts';

export interface PanelRouteDeps extends PanelDeps {
  readonly limits: Limits;
  /** Anonymous: the API key is in the body. */
  readonly contextOf: (request: FastifyRequest) => Context;
}

/** A separate Fastify scope: it parses forms, and errors are 200 responses with a message, as panel clients expect. */
export function registerPanel(scope: FastifyInstance, deps: PanelRouteDeps): void {
  void scope.register(async (panel) => {
    acceptFormsAndJson(panel);
    panel.setErrorHandler((error, request, reply) => {
      const { code, message, retryAfterSeconds } = toAppError(error, request);
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      // An account blocked or deleted during the call gets the same message as an invalid key.
      const text = code === 'unauthenticated' ? panelMessages.keyInvalid : message;
      return sendResponse(reply.code(code === 'internal' ? 500 : 200), { error: text });
    });
    const handler = async (request: FastifyRequest, reply: FastifyReply) =>
      sendResponse(reply, await handleCall(deps, request, reply));
    for (const url of [panelPath, `${panelPath}/`]) {
      panel.post(url, handler);
      panel.get(url, (_request, reply) => sendResponse(reply, usePost));
      panel.route({
        method: ['PUT', 'PATCH', 'DELETE'],
        url,
        handler: (_request, reply) => sendResponse(reply.code(405).header('allow', 'POST'), usePost),
      });
    }
  });
}

async function handleCall(deps: PanelRouteDeps, request: FastifyRequest, reply: FastifyReply) {
  const body = request.body instanceof Object ? (request.body as Fields) : readFields([]);
  // Everything after the first `?`: links in the query may contain more of them.
  const search = request.url.split('?').slice(1).join('?');
  const fields = withQuery(body, readFields(formEntries(search)));
  const anonymous = deps.contextOf(request);
  const key = fields.get('key') ?? '';
  const actor = await authenticateKey(anonymous, deps, { key, address: request.ip });
  await countCall(deps.limits, actor, reply);
  return runAction({ ...anonymous, actor }, deps, { fields, rights: actor.rights });
}

async function countCall(limits: Limits, { keyId }: KeyActor, reply: FastifyReply): Promise<void> {
  const state = await limits.count(panelLimit, `key ${keyId}`);
  if (!state) return;
  setLimitHeaders(reply, state);
  if (state.isExceeded) throw tooMany(state);
}

/** A buffer, because Fastify adds a charset to strings, which a popular client treats as an error. */
const sendResponse = (reply: FastifyReply, body: PanelAnswer) =>
  reply.header('content-type', 'application/json').send(Buffer.from(JSON.stringify(body)));

/** GET is refused: browsers and proxies log its URL, and with it the API key. Status 200, like every error here. */
const usePost = { error: panelMessages.usePost } as const;

/** Clients send wrong content types, so the body decides the format; only multipart needs the header's boundary. */
function acceptFormsAndJson(panel: FastifyInstance): void {
  const parseJson = jsonParser(panel);
  const isMultipart = (type: string | undefined) => /^multipart\/form-data\b/i.test(type ?? '');
  panel.addHook('onRequest', async ({ headers }) => {
    // Fastify refuses types without a slash and the like before any parser sees them.
    if (!isMultipart(headers['content-type'])) headers['content-type'] = undefined;
  });
  panel.removeAllContentTypeParsers();
  panel.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    assertUncompressed(request);
    const type = request.headers['content-type'] ?? '';
    if (isMultipart(type)) return readFields(multipartEntries(body, type));
    if (body.trimStart().startsWith('{')) return readFields(jsonEntries(await parseJson(request, body)));
    return readFields(formEntries(body));
  });
}
