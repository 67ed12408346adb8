import { useQuery } from '@tanstack/react-query';
import { usualTime as words } from '#content/orders.ts';
import { formatMinutes } from './format-minutes.ts';
import { usualTimesQuery } from './orders-queries.ts';

/** How long orders of a service usually take; undefined while unknown. */
export function useUsualTime(serviceId: number | undefined): string | undefined {
  const { data } = useQuery({ ...usualTimesQuery, enabled: serviceId !== undefined });
  const minutes = data?.find((each) => each.serviceId === serviceId)?.minutes;
  return minutes === undefined ? undefined : words.finished(formatMinutes(minutes));
}
