import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { monitorConnection } from './connection/browser-connection.ts';
import { focusWhatIsPressed } from './ui/keyboard/focus-pressed.ts';

monitorConnection();
focusWhatIsPressed();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
