import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Holds a form to a schema of the contract. Each field shows the first thing that is wrong with it. */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    return { values: {}, errors: errorsOf<Values>(parsed.error.issues) };
  };
}

function errorsOf<Values extends FieldValues>(issues: readonly z.core.$ZodIssue[]): FieldErrors<Values> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of issues) errors[String(path[0])] ??= { type: code, message };
  return errors as FieldErrors<Values>;
}
