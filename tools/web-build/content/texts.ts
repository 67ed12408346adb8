import { z } from 'zod';

/** The kinds of values that content is made of; their messages are read by whoever edits content/. */
export const Text = z.string().refine((text) => text.trim() !== '', { error: 'must not be empty' });

export const Path = z.string().regex(/^\/[a-z0-9/-]*$/, { error: 'must be a path of the site, such as /pricing' });

/** Search engines cut what is longer. */
export const Description = Text.max(170, { error: 'must have at most 170 characters' });

export const Day = z.iso.date({ error: 'must be a day that exists, as YYYY-MM-DD' });

/** A list in which no two entries say the same in one field. */
export function listOf<Entry extends z.ZodObject>(entry: Entry, options: { unique: keyof z.infer<Entry> & string }) {
  return z.array(entry).superRefine((entries, check) => {
    const seen = new Set<unknown>();
    for (const [index, each] of entries.entries()) {
      const value = (each as Record<string, unknown>)[options.unique];
      if (seen.has(value)) {
        check.addIssue({ code: 'custom', path: [index, options.unique], message: 'stands there twice' });
      }
      seen.add(value);
    }
  });
}
