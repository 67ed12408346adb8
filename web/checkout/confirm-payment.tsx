import { checkout } from '#content/payments.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const words = checkout.confirm;

interface ConfirmPaymentProps {
  onAnswer(isApproved: boolean): void;
  isAnswering: boolean;
}

/** The bank's question. The sandbox has no bank, so the page asks in its place. */
export function ConfirmPayment({ onAnswer, isAnswering }: ConfirmPaymentProps) {
  return (
    <Card title={words.title}>
      <p className="text-sm text-muted">{words.lead}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" loading={isAnswering} onClick={() => onAnswer(true)}>
          {words.approve}
        </Button>
        <Button disabled={isAnswering} onClick={() => onAnswer(false)}>
          {words.refuse}
        </Button>
      </div>
    </Card>
  );
}
