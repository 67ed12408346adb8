import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { currentAddress, reloadOnceFor } from './reload-once.ts';

// Vite's word for "a lazily imported part is gone"; route modules have a loader of their own in load-route-module.ts.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnceFor(event.payload.message, currentAddress())) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
