/** A service and quantity chosen on the price slip. Sign-up and sign-in pass them on in the return path. */
export const choiceParams = ['service', 'quantity'] as const;

const isNumber = (text: string | null) => text !== null && /^[1-9]\d{0,8}$/.test(text);

/** Path of New Order, filled with the choice. */
export function orderChoicePath(serviceId: number, quantity: number | undefined): string {
  const search = new URLSearchParams({ service: String(serviceId) });
  if (quantity !== undefined) search.set('quantity', String(quantity));
  return `/dashboard/upvoteorder?${search}`;
}

/** Anyone can craft the URL, so anything but plain numbers is ignored. */
export function readOrderChoice(search: URLSearchParams): { serviceId: string; quantity: string } | undefined {
  const [service, quantity] = choiceParams.map((name) => search.get(name));
  if (!service || !isNumber(service)) return undefined;
  return { serviceId: service, quantity: quantity && isNumber(quantity) ? quantity : '' };
}

/** The price slip's initial quantity. */
export const presetQuantity = 250;

/** The nearest quantity that a service accepts. */
export const withinLimits = (quantity: number, { minimum, maximum }: { minimum: number; maximum: number }): number =>
  Math.min(maximum, Math.max(minimum, quantity));
