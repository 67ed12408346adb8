import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';

/** Puts what the server says about single fields beside them, and the focus on the first. False if it says nothing. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  names: readonly Path<Values>[],
  error: unknown,
): boolean {
  const messages = error instanceof ApiError ? error.fields : {};
  const wrong = names.filter((name) => messages[name] !== undefined);
  for (const name of wrong) form.setError(name, { type: 'server', message: messages[name] ?? '' });
  const [first] = wrong;
  if (first !== undefined) form.setFocus(first);
  return first !== undefined;
}
