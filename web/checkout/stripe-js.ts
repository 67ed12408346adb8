import { queryOptions } from '@tanstack/react-query';
import { checkout as words } from '#content/payments.ts';

/** Stripe asks that its script comes from there and is never bundled: that keeps card numbers out of our code. */
const scriptUrl = 'https://js.stripe.com/v3/';

export const stripeFieldKinds = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
export type StripeFieldKind = (typeof stripeFieldKinds)[number];

export interface StripeFieldState {
  readonly complete: boolean;
  readonly empty: boolean;
  readonly error?: { readonly message: string } | undefined;
  readonly brand?: string;
}

/** A frame of Stripe's with one input, which our page can't look into. */
export interface StripeField {
  mount(place: HTMLElement): void;
  destroy(): void;
  focus(): void;
  update(options: { style?: StripeFieldStyle; disabled?: boolean }): void;
  on(event: 'change', listener: (state: StripeFieldState) => void): void;
  on(event: 'focus' | 'blur', listener: () => void): void;
}

export interface StripeFieldStyle {
  readonly base: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly invalid: Readonly<Record<string, string>>;
}

interface StripeFault {
  readonly code?: string;
  readonly message?: string;
}

/** What we use of Stripe's script. */
export interface StripeJs {
  elements(): {
    create(kind: StripeFieldKind, options: { style: StripeFieldStyle; placeholder: string }): StripeField;
  };
  createPaymentMethod(options: {
    type: 'card';
    card: StripeField;
    billing_details: { name: string; email: string };
  }): Promise<{ paymentMethod?: { id: string }; error?: StripeFault }>;
  /** Shows the bank's question above the page, and ends when it is answered. */
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: StripeFault }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

/** Loaded on the checkout alone, and only where Stripe takes the cards. */
export const stripeJsQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ['stripe-js', publishableKey],
    queryFn: async () => {
      if (!window.Stripe) await loadScript();
      if (!window.Stripe) throw new Error(words.stripe.loadFailed);
      return window.Stripe(publishableKey);
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
  });

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(words.stripe.loadFailed));
    });
    document.head.append(script);
  });
}
