import type { ApiDocument, Operation, Schema } from './document.ts';
import { schemaFaults } from './schema-faults.ts';

export interface ReceivedResponse {
  readonly status: number;
  readonly type: string | undefined;
  /** Undefined for an event stream, which never ends. */
  readonly text: string | undefined;
}

interface SentRequest {
  readonly operation: Operation;
  readonly method: string;
  readonly isRerouted: boolean;
}

/** Allowed statuses for a request that no longer matches the operation. */
const reroutedStatuses = [400, 404, 405];

/** Compares status, content type and body of a response with the document. */
export function judgeResponse(document: ApiDocument, request: SentRequest, response: ReceivedResponse): string[] {
  const { operation, method, isRerouted } = request;
  const { status, type, text } = response;
  if (status >= 500 && status !== 503) return [`answered ${status}`];
  if (isRerouted && (status < 400 || method === 'HEAD')) return [];
  const isPanel = operation.operationId === 'panel.call';
  // Panel clients expect the type without a charset; other paths respond as usual.
  const types = ['application/json; charset=utf-8', ...(isPanel ? ['application/json'] : [])];
  const judgeBody = (schema: Schema) =>
    types.includes(type ?? '') ? bodyFaults(document, schema, response) : [`answered ${status} as ${type}`];
  if (isRerouted && reroutedStatuses.includes(status)) {
    return judgeBody(document.schema(isPanel && status === 405 ? 'PanelError' : 'ApiError'));
  }
  const declared = document.response(operation, status);
  if (!declared) return isRerouted ? [] : [`answered ${status}, which is not declared: ${text?.slice(0, 200)}`];
  if (!declared.content) return text === '' ? [] : [`answered ${status} with a body`];
  const [mediaType = '', content] = Object.entries(declared.content)[0] ?? [];
  if (!type?.startsWith(mediaType)) return [`answered ${status} as ${type} instead of ${mediaType}`];
  return mediaType === 'application/json' ? judgeBody(content?.schema ?? {}) : [];
}

function bodyFaults(document: ApiDocument, schema: Schema, { status, text = '' }: ReceivedResponse): string[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [`answered ${status} with what is no JSON: ${text.slice(0, 200)}`];
  }
  return schemaFaults(document, schema, body).map((fault) => `answered ${status}, but ${fault}`);
}
