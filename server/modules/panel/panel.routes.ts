import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PanelAnswer, panelLimit, panelPath } from '#contract/openapi/panel-v2.ts';
import type { Context } from '#server/context.ts';
import { jsonParser } from '#server/http/request/body.ts';
import { setLimitHeaders, toAppError } from '#server/http/errors.ts';
import { type Limits, tooMany } from '#server/limits.ts';
import { authenticateKey, type KeyActor } from '#server/modules/api-keys/index.ts';
import { answerCall, type PanelDeps } from './answer-call.ts';
import { type Fields, formEntries, jsonEntries, multipartEntries, readFields, withQuery } from './read-fields.ts';

export interface PanelRouteDeps extends PanelDeps {
  readonly limits: Limits;
  /** Nobody is signed in: the key comes in the body. */
  readonly contextOf: (request: FastifyRequest) => Context;
}

/** In a scope of its own, because forms are read here, and every failure is answered by 200 and its words. */
export function registerPanel(scope: FastifyInstance, deps: PanelRouteDeps): void {
  void scope.register(async (panel) => {
    acceptFormsAndJson(panel);
    panel.setErrorHandler((error, request, reply) => {
      const { code, message, retryAfterSeconds } = toAppError(error, request);
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      // An account that was blocked or deleted while its call ran is refused in the words of a wrong key.
      const words = code === 'unauthenticated' ? 'Invalid API key' : message;
      return sendAnswer(reply.code(code === 'internal' ? 500 : 200), { error: words });
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) =>
      sendAnswer(reply, await answerTo(deps, request, reply));
    for (const url of [panelPath, `${panelPath}/`]) {
      panel.post(url, answer);
      panel.get(url, (_request, reply) => sendAnswer(reply, usePost));
      panel.route({
        method: ['PUT', 'PATCH', 'DELETE'],
        url,
        handler: (_request, reply) => sendAnswer(reply.code(405).header('allow', 'POST'), usePost),
      });
    }
  });
}

async function answerTo(deps: PanelRouteDeps, request: FastifyRequest, reply: FastifyReply) {
  const body = request.body instanceof Object ? (request.body as Fields) : readFields([]);
  const fields = withQuery(body, readFields(formEntries(request.url.split('?')[1] ?? '')));
  const anonymous = deps.contextOf(request);
  const key = fields.get('key') ?? '';
  const actor = await authenticateKey(anonymous, deps, { key, address: request.ip });
  await countCall(deps.limits, actor, reply);
  return answerCall({ ...anonymous, actor }, deps, { fields, rights: actor.rights });
}

async function countCall(limits: Limits, { keyId }: KeyActor, reply: FastifyReply): Promise<void> {
  const state = await limits.count(panelLimit, `key ${keyId}`);
  if (!state) return;
  setLimitHeaders(reply, state);
  if (state.isExceeded) throw tooMany(state);
}

/** As bytes, because Fastify adds a charset to texts, and a public client takes that type for a failure. */
const sendAnswer = (reply: FastifyReply, answer: PanelAnswer) =>
  reply.header('content-type', 'application/json').send(Buffer.from(JSON.stringify(answer)));

/** A GET gets it with status 200, like every failure; browsers and proxies keep the addresses of GETs. */
const usePost = { error: 'Use POST' } as const;

/** Clients are careless with the type of what they send, so that the body itself decides, but where a boundary splits it. */
function acceptFormsAndJson(panel: FastifyInstance): void {
  const parseJson = jsonParser(panel);
  panel.removeAllContentTypeParsers();
  panel.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    const type = request.headers['content-type'] ?? '';
    if (/^multipart\/form-data\b/i.test(type)) return readFields(multipartEntries(body, type));
    if (body.trimStart().startsWith('{')) return readFields(jsonEntries(await parseJson(request, body)));
    return readFields(formEntries(body));
  });
}
