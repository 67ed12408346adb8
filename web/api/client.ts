import { z } from 'zod';
import { api } from '#contract/api.ts';
import { createClient } from '#contract/client.ts';
import { readToken } from './session.ts';

// Zod would otherwise probe for `new Function`, which the Content-Security-Policy reports as a violation.
z.config({ jitless: true });

export const client = createClient(api, { baseUrl: import.meta.env.API_URL, token: readToken });
