/**
 * Zod as browsers get it (an alias in `vite.config.ts`). By default it compiles parsers with `new Function`, which the
 * Content-Security-Policy forbids and reports even as a probe. Schemas decide when they are made, so this comes first.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });

export * from 'zod/v4';
