import { ApiError } from '#contract/client.ts';
import { contactForm } from '#content/contact.ts';
import { networkMessage } from '#web/connection/network-message.ts';
import { serverMessageOf } from '#web/forms/form-failure.ts';

const { failures } = contactForm;

/** Uses the messages of the public contact page. */
export function contactFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return failures.unexpected;
  if (error.status === 0) return networkMessage(failures.network);
  return error.status < 400 ? failures.refused : (serverMessageOf(error) ?? failures.silent);
}
