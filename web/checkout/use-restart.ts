import { useNavigate } from 'react-router';
import { type CheckoutState, restartOf } from './checkout-state.ts';

/** Replaces the history entry, so that Back does not return to the payment that is given up. */
export function useRestart(payment: CheckoutState): () => void {
  const navigate = useNavigate();
  const { to, state } = restartOf(payment);
  return () => void navigate(to, { replace: true, state });
}
