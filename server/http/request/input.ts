import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callMessages } from '#content/messages/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fieldErrorsMax } from '#contract/limits.ts';
import { AppError } from '#server/errors.ts';
import { describeIssue } from './input-messages.ts';

export interface RequestInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Parses params, query and body by the contract, and throws one error that lists all invalid fields, up to a limit. */
export function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  { isProgram }: { isProgram: boolean },
): RequestInput {
  // A misspelled filter of a program would return the whole list. Browsers may carry extra parameters, such as utm_*.
  const fields = isProgram ? unknownNames(endpoint, request.query) : {};
  // Generic messages don't name the field, so the error's message has to.
  const genericMessages = new Set<string>();
  const toGenericMessage = (issue: z.core.$ZodRawIssue) => {
    const message = describeIssue(issue);
    genericMessages.add(message);
    return message;
  };
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value, { error: toGenericMessage });
    if (parsed.success) {
      for (const field of repairTexts(parsed.data)) fields[field] ??= callMessages.input.controlCharacters;
      return parsed.data;
    }
    for (const issue of parsed.error.issues.slice(0, fieldErrorsMax)) fields[issue.path.join('.')] ??= issue.message;
    return undefined;
  };
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: endpoint.takesBytes ? (request.body ?? Buffer.alloc(0)) : read(endpoint.body, request.body),
  };
  const [first] = Object.entries(fields);
  if (first) {
    const [field, problem] = first;
    const message = field !== '' && genericMessages.has(problem) ? `${field}: ${problem}` : problem;
    throw new AppError('invalid_input', message, { fields });
  }
  const takesBody = endpoint.takesBytes ?? endpoint.body !== undefined;
  if (!takesBody && !isEmpty(request.body)) throw new AppError('invalid_input', callMessages.input.noBody);
  return input;
}

function unknownNames({ query }: Endpoint, sent: unknown): Record<string, string> {
  const known = Object.keys(query?.shape ?? {});
  const unknown = Object.keys(sent ?? {}).filter((name) => !known.includes(name));
  const message =
    known.length > 0 ? callMessages.input.unknownParameter(known.join(', ')) : callMessages.input.noParameters;
  return Object.fromEntries(unknown.slice(0, fieldErrorsMax).map((name) => [name, message]));
}

/**
 * Replaces lone surrogates by U+FFFD in place, as UTF-8 encoding would. Returns the paths of texts that contain NUL,
 * which PostgreSQL can't store.
 */
function repairTexts(input: unknown, path: readonly string[] = []): string[] {
  if (typeof input !== 'object' || input === null) return [];
  const container = input as Record<string, unknown>;
  return Object.entries(container).flatMap(([name, value]) => {
    if (typeof value !== 'string') return repairTexts(value, [...path, name]);
    if (!value.isWellFormed()) container[name] = value.toWellFormed();
    return value.includes('\0') ? [[...path, name].join('.')] : [];
  });
}

function isEmpty(body: unknown): boolean {
  if (body === undefined || body === null) return true;
  return typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0;
}
