import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitHeaders } from '#contract/limits.ts';
import { type PanelAnswer, panelLimit, panelPath } from '#contract/panel-v2.ts';
import type { Context } from '#server/context.ts';
import { toAppError } from '#server/http/errors.ts';
import { jsonType } from '#server/http/json.ts';
import { type Limits, tooMany } from '#server/http/limits.ts';
import { authenticateKey, type KeyActor } from '#server/modules/api-keys/index.ts';
import { answerCall, type PanelServices } from './answer-call.ts';
import { type Fields, formEntries, jsonEntries, multipartEntries, readFields } from './read-fields.ts';

export interface PanelRouteServices extends PanelServices {
  readonly limits: Limits;
  /** Nobody is signed in: the key comes in the body. */
  readonly contextOf: (request: FastifyRequest) => Context;
}

/** In a scope of its own, because forms are read here, and every failure is answered by 200 and its words. */
export function registerPanel(scope: FastifyInstance, services: PanelRouteServices): void {
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
      sendAnswer(reply, await answerTo(services, request, reply));
    for (const url of [panelPath, `${panelPath}/`]) {
      panel.post(url, answer);
      panel.route({ method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'], url, handler: refuseMethod });
    }
  });
}

async function answerTo(services: PanelRouteServices, request: FastifyRequest, reply: FastifyReply) {
  const fields = request.body instanceof Object ? (request.body as Fields) : readFields([]);
  const anonymous = services.contextOf(request);
  const key = fields.get('key') ?? '';
  const actor = await authenticateKey(anonymous, services, { key, address: request.ip });
  await countCall(services.limits, actor, reply);
  return answerCall({ ...anonymous, actor }, services, { fields, rights: actor.rights });
}

async function countCall(limits: Limits, { keyId }: KeyActor, reply: FastifyReply): Promise<void> {
  const state = await limits.count(panelLimit, `key ${keyId}`);
  if (!state) return;
  reply.header(limitHeaders.calls, state.calls);
  reply.header(limitHeaders.remaining, state.remaining);
  reply.header(limitHeaders.resetSeconds, state.resetSeconds);
  if (state.isExceeded) throw tooMany(state);
}

const sendAnswer = (reply: FastifyReply, answer: PanelAnswer) => reply.type(jsonType).send(JSON.stringify(answer));

/** A key in an address would end up in logs, so that only POST is heard. */
const refuseMethod = (_request: FastifyRequest, reply: FastifyReply) =>
  sendAnswer(reply.code(405).header('allow', 'POST'), { error: 'Use POST' });

/** Clients are careless with the type of what they send, so that the body itself decides, but where a boundary splits it. */
function acceptFormsAndJson(panel: FastifyInstance): void {
  const parse = panel.getDefaultJsonParser('error', 'error');
  const parseJson = (request: FastifyRequest, body: string): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    void parse(request, body, (error, value) => (error ? reject(error) : resolve(value)));
    return promise;
  };
  panel.removeAllContentTypeParsers();
  panel.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    const type = request.headers['content-type'] ?? '';
    if (/^multipart\/form-data\b/i.test(type)) return readFields(await multipartEntries(body, type));
    if (body.trimStart().startsWith('{')) return readFields(jsonEntries(await parseJson(request, body)));
    return readFields(formEntries(body));
  });
}
