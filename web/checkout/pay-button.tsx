import Lock from 'lucide-react/icons/lock';
import type { GatewayName } from '#contract/payments/deposits.ts';
import { checkout as words } from '#content/payments.ts';
import { Button } from '#web/ui/button.tsx';

export function PayButton({ isPaying, gateway }: { isPaying: boolean; gateway: GatewayName }) {
  return (
    <div className="grid gap-3">
      <Button
        type="submit"
        variant="primary"
        disabled={isPaying}
        aria-busy={isPaying || undefined}
        className="h-12 w-full text-base"
      >
        {isPaying ? words.submitting : words.submit}
      </Button>
      <p className="flex items-center justify-center gap-1.5 text-fine text-muted">
        <Lock aria-hidden size={14} />
        {words.securedBy} {words.gateways[gateway]}
      </p>
    </div>
  );
}
