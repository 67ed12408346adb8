/**
 * Replaces Zod in browsers (an alias in `vite.config.ts`). By default Zod compiles parsers with `new Function`, which
 * the Content-Security-Policy blocks and reports, even the feature probe. Must run before any schema is created.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });

export * from 'zod/v4';
