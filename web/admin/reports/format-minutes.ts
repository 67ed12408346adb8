/** '45 min', '3 h 5 min', '2 d 4 h'; a dash for none. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return '—';
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
  if (hours > 0) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  return `${rest} min`;
}
