import { formFailures } from '#content/forms.ts';
import { ApiError } from '#contract/client.ts';
import { UnclearOutcome } from '#web/api/unclear-outcome.ts';
import { networkMessage } from '#web/connection/network-message.ts';

const { network, server, unexpected } = formFailures;

/** Statuses with a message that the forms of the specification show; our other forms show the message of every 4xx. */
const statusesWithMessage = [400, 409, 422, 429, 503];
const showsServerMessage = (status: number, specified: SpecifiedMessages | undefined) =>
  statusesWithMessage.includes(status) || (specified === undefined && status < 500);

/** The server's message; undefined if there was no response or it did not come from our server. */
export function serverMessageOf(error: ApiError): string | undefined {
  return error.status === 0 || error.code === 'unexpected_answer' || error.message === '' ? undefined : error.message;
}

interface SpecifiedMessages {
  /** If a response that should have a message has none. */
  readonly withoutMessage: string;
  readonly otherStatus: string;
}

/** A form's message about a failed call. Forms with texts from the specification pass them. */
export function formFailure(error: unknown, specified?: SpecifiedMessages): string {
  if (!(error instanceof ApiError)) return unexpected;
  if (error instanceof UnclearOutcome && !specified) return error.message;
  if (error.status === 0) return networkMessage(specified && network);
  if (error.status < 400) return unexpected;
  const { withoutMessage, otherStatus } = specified ?? { withoutMessage: unexpected, otherStatus: unexpected };
  if (showsServerMessage(error.status, specified))
    return serverMessageOf(error) ?? (error.status === 503 ? server : withoutMessage);
  return error.status === 500 ? server : otherStatus;
}
