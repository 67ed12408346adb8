import type { ApiDocument, Operation, Schema } from './document.ts';
import { schemaFaults } from './schema-faults.ts';

export interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  /** Undefined where it was a stream, which has no end to wait for. */
  readonly text: string | undefined;
}

interface Asked {
  readonly operation: Operation;
  readonly method: string;
  readonly isElsewhere: boolean;
}

/** What a call may be answered with that is none of this operation any more. */
const elsewhere = [400, 404, 405];

/** What is wrong with an answer by the document: its status, its type, its body. */
export function judgeAnswer(document: ApiDocument, asked: Asked, answer: Answer): string[] {
  const { operation, method, isElsewhere } = asked;
  const { status, type, text } = answer;
  if (status >= 500 && status !== 503) return [`answered ${status}`];
  if (isElsewhere && (status < 400 || method === 'HEAD')) return [];
  const isPanel = operation.operationId === 'panel.call';
  // Panel clients want the type without a charset; paths beside theirs are answered as everywhere.
  const types = ['application/json; charset=utf-8', ...(isPanel ? ['application/json'] : [])];
  const judgeBody = (schema: Schema) =>
    types.includes(type ?? '') ? bodyFaults(document, schema, answer) : [`answered ${status} as ${type}`];
  if (isElsewhere && elsewhere.includes(status)) {
    return judgeBody(document.schema(isPanel && status === 405 ? 'PanelError' : 'ApiError'));
  }
  const declared = document.response(operation, status);
  if (!declared) return isElsewhere ? [] : [`answered ${status}, which is not declared: ${text?.slice(0, 200)}`];
  if (!declared.content) return text === '' ? [] : [`answered ${status} with a body`];
  const [mediaType = '', content] = Object.entries(declared.content)[0] ?? [];
  if (!type?.startsWith(mediaType)) return [`answered ${status} as ${type} instead of ${mediaType}`];
  return mediaType === 'application/json' ? judgeBody(content?.schema ?? {}) : [];
}

function bodyFaults(document: ApiDocument, schema: Schema, { status, text = '' }: Answer): string[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [`answered ${status} with what is no JSON: ${text.slice(0, 200)}`];
  }
  return schemaFaults(document, schema, body).map((fault) => `answered ${status}, but ${fault}`);
}
