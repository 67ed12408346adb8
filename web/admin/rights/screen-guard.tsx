import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import AdminNotFound from '../not-found.tsx';
import { useMayOpen } from './use-rights.ts';

/** A screen that the person may not open does not exist for them, and none of its requests are sent. */
export function ScreenGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return useMayOpen()(pathname) ? children : <AdminNotFound />;
}
