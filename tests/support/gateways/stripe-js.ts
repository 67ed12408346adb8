import type { Page } from '@playwright/test';
import type { StripeServer } from './stripe-server.ts';

/** Exposed to the page by Playwright in place of Stripe's backend. */
interface Bank {
  answerBank(clientSecret: string, isApproved: boolean): Promise<void>;
}

/**
 * Serves a fake Stripe.js with the calls that the checkout makes. Its inputs are in our page instead of in frames; a
 * hidden frame beside them checks that the content security policy allows Stripe's.
 */
export async function routeStripeJs(page: Page, stripe: StripeServer): Promise<void> {
  await page.exposeFunction('answerBank', (clientSecret: string, isApproved: boolean) => {
    stripe.books.finish(clientSecret.split('_secret_')[0] ?? '', isApproved);
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().url().endsWith('/v3/')
      ? route.fulfill({ contentType: 'text/javascript', body: `(${String(fakeStripe)})()` })
      : route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title>' }),
  );
}

/** Serialized into the page, so it must not reference anything outside its own scope. */
function fakeStripe(): void {
  const labels: Record<string, string> = { cardNumber: 'Card number', cardExpiry: 'Expiry', cardCvc: 'CVC' };
  const patterns: Record<string, RegExp> = { cardNumber: /^\d{16}$/, cardExpiry: /^\d{4}$/, cardCvc: /^\d{3}$/ };
  const idsByNumber: Record<string, string> = {
    '4242424242424242': 'pm_card_visa',
    '4000000000000002': 'pm_card_visa_chargeDeclined',
    '4000000000000127': 'pm_card_chargeDeclinedIncorrectCvc',
    '4000002500003155': 'pm_card_authenticationRequired',
  };
  const inputs: Record<string, HTMLInputElement> = {};

  function createField(kind: string, options: { style: { base: { color: string } }; placeholder: string }) {
    const input = document.createElement('input');
    inputs[kind] = input;
    input.setAttribute('aria-label', `Stripe ${labels[kind] ?? ''}`);
    input.placeholder = options.placeholder;
    input.style.cssText = `width:100%;background:none;outline:none;color:${options.style.base.color}`;
    return {
      mount(container: HTMLElement) {
        const frame = document.createElement('iframe');
        frame.title = 'Stripe';
        frame.hidden = true;
        frame.src = 'https://js.stripe.com/v3/controller.html';
        container.append(input, frame);
      },
      destroy: () => input.remove(),
      focus: () => input.focus(),
      update: ({ style }: { style: { base: { color: string } } }) => void (input.style.color = style.base.color),
      on(event: string, listener: (state?: object) => void) {
        if (event !== 'change') return input.addEventListener(event, () => listener());
        return input.addEventListener('input', () => {
          const complete = patterns[kind]?.test(input.value) ?? false;
          const isWrong = kind === 'cardNumber' && complete && idsByNumber[input.value] === undefined;
          const error = isWrong ? { message: 'Your card number is invalid.' } : undefined;
          listener({ complete: complete && !isWrong, empty: input.value === '', error });
        });
      },
    };
  }

  /** The 3-D Secure challenge as a modal dialog. */
  function askBank(clientSecret: string): Promise<{ error?: { message: string } }> {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Your bank');
    document.body.append(dialog);
    return new Promise((resolve) => {
      for (const isApproved of [true, false]) {
        const button = document.createElement('button');
        button.textContent = isApproved ? 'Complete' : 'Fail';
        button.addEventListener('click', () => {
          dialog.remove();
          const answered = (window as unknown as Bank).answerBank(clientSecret, isApproved);
          void answered.then(() => resolve(isApproved ? {} : { error: { message: 'Not authenticated.' } }));
        });
        dialog.append(button);
      }
      dialog.showModal();
    });
  }

  Object.assign(window, {
    Stripe: (publishableKey: string) => ({
      elements: () => ({ create: createField }),
      createPaymentMethod: async ({ billing_details: owner }: { billing_details: { name: string } }) => {
        if (owner.name === 'Nobody') return { error: { code: 'incorrect_cvc', message: 'The CVC is incorrect.' } };
        if (!publishableKey.startsWith('pk_')) return { error: { message: 'Invalid key.' } };
        return { paymentMethod: { id: idsByNumber[inputs['cardNumber']?.value ?? ''] } };
      },
      handleNextAction: ({ clientSecret }: { clientSecret: string }) => askBank(clientSecret),
    }),
  });
}
