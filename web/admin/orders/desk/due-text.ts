import { adminOrderDesk as words } from '#content/admin/order-desk.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** When an open order is due, in words, and whether that time has passed. */
export function dueText(dueAt: string, now: number): { text: string; isLate: boolean } {
  const leftMs = Date.parse(dueAt) - now;
  const isLate = leftMs < 0;
  const span = spanText(Math.abs(leftMs));
  return { text: isLate ? words.late(span) : words.due(span), isLate };
}

/** How long ago an order was placed. */
export const ageText = (createdAt: string, now: number): string => words.age(spanText(now - Date.parse(createdAt)));

function spanText(ms: number): string {
  if (ms < hourMs) return words.minutes(Math.max(1, Math.floor(ms / minuteMs)));
  if (ms < 2 * dayMs) return words.hours(Math.floor(ms / hourMs));
  return words.days(Math.floor(ms / dayMs));
}
