import { z } from 'zod';
import { placeholderProblem } from '#contract/shop/placeholders.ts';

/** The messages are for people who edit content/. */
export const Text = z
  .string()
  .refine((text) => text.trim() !== '', { error: 'must not be empty' })
  .refine((text) => placeholderProblem(text) === undefined, { error: 'must have known placeholders only' });

export const Path = z.string().regex(/^\/[a-z0-9/-]*$/, { error: 'must be a path of the site, such as /pricing' });

/** Search engines truncate longer ones. */
export const Description = Text.max(170, { error: 'must have at most 170 characters' });

export const Day = z.iso.date({ error: 'must be a day that exists, as YYYY-MM-DD' });

/** A list with a unique field. */
export function listOf<Entry extends z.ZodObject>(entry: Entry, options: { unique: keyof z.infer<Entry> & string }) {
  return z.array(entry).superRefine((entries, check) => {
    const seen = new Set<unknown>();
    for (const [index, each] of entries.entries()) {
      const value = (each as Record<string, unknown>)[options.unique];
      if (seen.has(value)) {
        check.addIssue({ code: 'custom', path: [index, options.unique], message: 'is listed twice' });
      }
      seen.add(value);
    }
  });
}
