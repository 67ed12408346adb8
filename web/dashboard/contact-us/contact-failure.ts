import { ApiError } from '#contract/client.ts';
import { contactForm } from '#content/contact.ts';
import { networkWords } from '#web/connection/network-words.ts';
import { wordsOf } from '#web/forms/form-failure.ts';

const { failures } = contactForm;

/** Uses the messages of the public contact page. */
export function contactFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return failures.unexpected;
  if (error.status === 0) return networkWords(failures.network);
  return error.status < 400 ? failures.refused : (wordsOf(error) ?? failures.silent);
}
