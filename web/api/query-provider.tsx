import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cacheOf } from './account-cache.ts';
import { useSession } from './session.ts';

/** Stands in the areas' layouts rather than the root, so that plain pages do without it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <QueryClientProvider client={cacheOf(user?._id)}>{children}</QueryClientProvider>;
}
