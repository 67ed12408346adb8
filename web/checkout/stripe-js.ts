import { queryOptions } from '@tanstack/react-query';
import { checkout as words } from '#content/payments.ts';

/** Stripe requires its script to be loaded from here and never bundled, which keeps card numbers out of our code. */
const scriptUrl = 'https://js.stripe.com/v3/';

export const stripeFieldKinds = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
export type StripeFieldKind = (typeof stripeFieldKinds)[number];

export interface StripeFieldState {
  readonly complete: boolean;
  readonly empty: boolean;
  readonly error?: { readonly message: string } | undefined;
  readonly brand?: string;
}

/** An input in Stripe's iframe, which our page can't read. */
export interface StripeField {
  mount(target: HTMLElement): void;
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

interface StripeError {
  readonly code?: string;
  readonly message?: string;
}

/** The part of Stripe's script that we use. */
export interface StripeJs {
  elements(): {
    create(kind: StripeFieldKind, options: { style: StripeFieldStyle; placeholder: string }): StripeField;
  };
  createPaymentMethod(options: {
    type: 'card';
    card: StripeField;
    billing_details: { name: string; email: string };
  }): Promise<{ paymentMethod?: { id: string }; error?: StripeError }>;
  /** Shows the bank's confirmation dialog and resolves when it is closed. */
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: StripeError }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

/** Loaded in the checkout only, and only if Stripe is the card gateway. */
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
