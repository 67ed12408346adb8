import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { fieldErrorsMax } from '#contract/limits.ts';
import { AppError } from '#server/errors.ts';
import { describeIssue } from './input-words.ts';

export interface RequestInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Everything a call says, parsed by its contract; all that is wrong with it is told at once, up to a bound. */
export function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  { isProgram }: { isProgram: boolean },
): RequestInput {
  // A program's misspelled filter would answer the whole list; addresses of people carry all sorts of names along.
  const fields = isProgram ? unknownNames(endpoint, request.query) : {};
  // They say what is wrong, and leave it to others to say with what.
  const generalWords = new Set<string>();
  const inGeneralWords = (issue: z.core.$ZodRawIssue) => {
    const words = describeIssue(issue);
    generalWords.add(words);
    return words;
  };
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value, { error: inGeneralWords });
    if (parsed.success) {
      for (const field of mendTexts(parsed.data)) fields[field] ??= 'Use text without control characters.';
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
    const [field, words] = first;
    const message = field !== '' && generalWords.has(words) ? `${field}: ${words}` : words;
    throw new AppError('invalid_input', message, { fields });
  }
  const takesBody = endpoint.takesBytes ?? endpoint.body !== undefined;
  if (!takesBody && !isEmpty(request.body)) throw new AppError('invalid_input', 'This call takes no body.');
  return input;
}

function unknownNames({ query }: Endpoint, sent: unknown): Record<string, string> {
  const known = Object.keys(query?.shape ?? {});
  const unknown = Object.keys(sent ?? {}).filter((name) => !known.includes(name));
  const words = known.length > 0 ? `Unknown parameter. Use ${known.join(', ')}.` : 'This call takes no parameters.';
  return Object.fromEntries(unknown.slice(0, fieldErrorsMax).map((name) => [name, words]));
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

function isEmpty(body: unknown): boolean {
  if (body === undefined || body === null) return true;
  return typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0;
}
