import type { services } from '#contract/services.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { listServices } from './list-services.ts';

export const servicesRoutes: HandlersOf<typeof services> = {
  list: (ctx) => listServices(ctx),
};
