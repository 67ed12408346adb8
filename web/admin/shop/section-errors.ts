import type { z } from 'zod';
import { ApiError } from '#contract/client.ts';
import { shopPage } from '#content/admin/shop.ts';

/** Messages by the path of their field, joined by dots: `socials.0.url`. */
export type SectionErrors = Readonly<Record<string, string>>;

/** The first issue of each path. */
export function errorsOf(issues: readonly z.core.$ZodIssue[]): SectionErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  return errors;
}

/** The server's field errors; its paths begin with the name of the body's property. */
export function serverErrors(error: unknown): SectionErrors {
  const fields = error instanceof ApiError ? error.fields : {};
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^value\./, ''), message]));
}

/** The error of a field that holds a list as lines of text: of the list, or of its first wrong line. */
export function lineError(errors: SectionErrors, field: string): string | undefined {
  if (errors[field] !== undefined) return errors[field];
  const start = `${field}.`;
  const [path, message] = Object.entries(errors).find(([each]) => each.startsWith(start)) ?? [];
  if (path === undefined || message === undefined) return undefined;
  return shopPage.line(Number.parseInt(path.slice(start.length), 10) + 1, message);
}

/** One entry per line; empty lines are ignored. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
