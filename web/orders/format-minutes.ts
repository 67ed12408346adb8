const units = [
  { name: 'day', minutes: 24 * 60 },
  { name: 'hour', minutes: 60 },
  { name: 'minute', minutes: 1 },
] as const;

/** Rounded, in the largest unit with a value of at least two: 'about 90 minutes', 'about 3 hours'. */
export function formatMinutes(minutes: number): string {
  const unit = units.find((each) => minutes >= 2 * each.minutes) ?? units[2];
  const count = Math.max(1, Math.round(minutes / unit.minutes));
  return `about ${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
