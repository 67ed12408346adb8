import { useNavigate } from 'react-router';
import { useSession } from '#web/api/session/session.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/**
 * Continues at the sign-in page. Accepting ends all sessions of the account; if this browser is signed in to another
 * one, it is signed out, since the sign-in page would redirect to its dashboard.
 */
export function useAccepted(): (message: string) => Promise<void> {
  const { status, logout } = useSession();
  const navigate = useNavigate();
  return async (message) => {
    toast.success(message);
    if (status === 'signed-in') await logout('/signin');
    else await navigate('/signin', { replace: true });
  };
}
