import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#server/errors.ts';

export interface RequestInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Everything a call says, parsed by its contract; all that is wrong with it is told at once. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): RequestInput {
  const fields: Record<string, string> = {};
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value, { error: wordsForMissing });
    if (parsed.success) {
      for (const field of mendTexts(parsed.data)) fields[field] ??= 'Use text without control characters.';
      return parsed.data;
    }
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
    return undefined;
  };
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: endpoint.takesBytes ? (request.body ?? Buffer.alloc(0)) : read(endpoint.body, request.body),
  };
  const [first] = Object.entries(fields);
  if (first) throw new AppError('invalid_input', sentence(first), { fields });
  const takesBody = endpoint.takesBytes ?? endpoint.body !== undefined;
  if (!takesBody && !isEmpty(request.body)) throw new AppError('invalid_input', 'This call takes no body.');
  return input;
}

/**
 * Half of a character becomes the sign for one that is unknown, as in any text that is sent as UTF-8. Answers which texts
 * hold NUL, which no database can keep.
 */
function mendTexts(input: unknown, path: readonly string[] = []): string[] {
  if (typeof input !== 'object' || input === null) return [];
  const holder = input as Record<string, unknown>;
  return Object.entries(holder).flatMap(([name, value]) => {
    if (typeof value !== 'string') return mendTexts(value, [...path, name]);
    if (!value.isWellFormed()) holder[name] = value.toWellFormed();
    return value.includes('\0') ? [[...path, name].join('.')] : [];
  });
}

const missingField = 'This field is required.';

/** What the contract has no words of its own for: people who forgot something are not told about types. */
function wordsForMissing({ code, input, path = [] }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'invalid_type') return undefined;
  if (path.length === 0) return 'Send a JSON object.';
  return input === undefined ? missingField : undefined;
}

function sentence([field, message]: [string, string]): string {
  // Messages of our own are sentences that name what they are about; the schema library's name types and bounds alone.
  const isOurs = message !== missingField && (!/^(Invalid|Too|Unrecognized)/.test(message) || message.endsWith('.'));
  return field === '' || isOurs ? message : `${field}: ${message}`;
}

function isEmpty(body: unknown): boolean {
  if (body === undefined || body === null) return true;
  return typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0;
}
