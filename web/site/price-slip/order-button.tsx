import type { Service } from '#contract/services/services.ts';
import { priceSlip as words } from '#content/price-slip.ts';
import { useSignedIn } from '#web/api/session/session.ts';
import { orderChoicePath } from '#web/orders/order-choice.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { quote } from './quote.ts';

interface OrderButtonProps {
  service: Service;
  /** Undefined if the input is not a valid quantity. */
  quantity: number | undefined;
}

/** Opens New Order with the choice; visitors sign up first. A plain link, so it works without JavaScript. */
export function OrderButton({ service, quantity }: OrderButtonProps) {
  const isSignedIn = useSignedIn() === 'yes';
  const path = orderChoicePath(service.id, quantity);
  const to = isSignedIn ? path : `/signup?${new URLSearchParams({ returnTo: path })}`;
  return (
    <ButtonLink to={to} variant="primary" size="lg" className="w-full">
      {quantity === undefined
        ? words.orderUnpriced
        : words.order(formatNumber(quantity), formatMoney(quote(service, quantity)))}
    </ButtonLink>
  );
}
