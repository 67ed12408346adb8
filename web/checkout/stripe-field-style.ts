import type { StripeFieldStyle } from './stripe-js.ts';

/** How our own inputs look, in the words that Stripe's frames take. */
export function stripeFieldStyle(control: HTMLElement): StripeFieldStyle {
  const { color, fontSize } = getComputedStyle(control);
  const token = (name: string) => plainColor(getComputedStyle(control).getPropertyValue(name), control);
  return {
    base: {
      color: plainColor(color, control),
      fontSize,
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSmoothing: 'antialiased',
      '::placeholder': { color: token('--color-muted') },
    },
    invalid: { color: token('--color-danger') },
  };
}

/** Our colours are OKLCH of the scheme in use; the frame gets what the eye gets, as red, green and blue. */
function plainColor(color: string, within: HTMLElement): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  within.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (!context) return computed;
  context.fillStyle = computed;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
