import dayjs from 'dayjs';

/** '05/11/2026', for tables. */
export function formatDate(value: string | number | Date): string {
  return dayjs(value).format('DD/MM/YYYY');
}

/** '2026-11-05', for file names. */
export function formatFileDay(value: string | number | Date): string {
  return dayjs(value).format('YYYY-MM-DD');
}

/** '4:07 PM', for a moment of today. */
export function formatTime(value: string | number | Date): string {
  return dayjs(value).format('h:mm A');
}

/** 'November 5, 2026, 4:07 PM', for details. */
export function formatDateTime(value: string | number | Date): string {
  return dayjs(value).format('MMMM D, YYYY, h:mm A');
}
