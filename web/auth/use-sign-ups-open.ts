import { useEffect, useState } from 'react';
import { shop } from '#contract/shop/status.ts';
import { clientFor } from '#web/api/client.ts';

const api = clientFor({ shop }, 'anybody').shop;

/** True until the server says otherwise; if it doesn't respond, the form itself reports the problem. */
export function useSignUpsOpen(): boolean {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    const leaving = new AbortController();
    api.status({ signal: leaving.signal }).then(
      ({ signUpsOpen }) => setIsOpen(signUpsOpen),
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return isOpen;
}
