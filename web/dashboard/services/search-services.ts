import type { Service } from '#contract/services/services.ts';

/** Services that have every word of the search somewhere in their name, category or description. */
export function searchServices(services: readonly Service[], q: string): readonly Service[] {
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean);
  return services.filter(({ name, category, description }) => {
    const text = `${name} ${category} ${description}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}
