import { useQuery } from '@tanstack/react-query';
import { initialServices } from '#content/services.ts';
import { servicesQuery } from '#web/api/queries.ts';

/**
 * The live catalogue. Until it has arrived, the one a new shop starts with stands in, so that the prerendered page has
 * something to read and nothing jumps.
 */
export function useServices() {
  return useQuery({ ...servicesQuery, placeholderData: [...initialServices] });
}
