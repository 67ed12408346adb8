import dayjs from 'dayjs';

/** '05/11/2026', for tables. */
export function formatDate(value: string | number | Date): string {
  return dayjs(value).format('DD/MM/YYYY');
}

/** '4:07 PM', for a moment of today. */
export function formatTime(value: string | number | Date): string {
  return dayjs(value).format('h:mm A');
}

/** 'November 5, 2026, 4:07 PM', for details. */
export function formatDateTime(value: string | number | Date): string {
  return dayjs(value).format('MMMM D, YYYY, h:mm A');
}
