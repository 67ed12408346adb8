import { messageAssignments, messageSenders } from '#contract/admin/messages.ts';
import { ticketStatuses } from '#contract/support/tickets.ts';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** What the list of messages is filtered to, by the search of its URL. */
export function readCriteria(search: string) {
  const params = new URLSearchParams(search);
  const q = params.get('q');
  const status = oneOf(ticketStatuses, params.get('status'));
  const from = oneOf(messageSenders, params.get('from'));
  const assigned = oneOf(messageAssignments, params.get('assigned'));
  return { ...(q && { q }), ...(status && { status }), ...(from && { from }), ...(assigned && { assigned }) };
}
