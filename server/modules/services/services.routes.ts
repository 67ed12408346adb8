import type { adminServices } from '#contract/admin/services.ts';
import type { services } from '#contract/services/services.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { arrangeServices } from './arrange-services.ts';
import { changeService } from './change-service.ts';
import { createService } from './create-service.ts';
import { listAllServices, listServices } from './list-services.ts';

export const servicesRoutes: HandlersOf<typeof services> = {
  list: (ctx) => listServices(ctx),
};

export const adminServicesRoutes: HandlersOf<typeof adminServices> = {
  list: (ctx) => listAllServices(ctx),
  create: (ctx, { body }) => createService(ctx, body),
  change: (ctx, { params, body }) => changeService(ctx, { id: params.serviceId, change: body }),
  arrange: (ctx, { body }) => arrangeServices(ctx, body.serviceIds),
};
