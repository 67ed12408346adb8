import { serviceMessages } from '#content/messages/services.ts';
import type { adminCategories } from '#contract/admin/categories.ts';
import type { adminServices } from '#contract/admin/services.ts';
import type { services } from '#contract/services/services.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { arrangeServices } from './arrange-services.ts';
import type { CatalogDeps } from './catalog-deps.ts';
import { changeService } from './change-service.ts';
import { createService } from './create-service.ts';
import { listAllServices, listServices } from './list-services.ts';
import {
  arrangeCategories,
  changeCategory,
  createCategory,
  listCategories,
  removeCategory,
} from './manage-categories.ts';

export const servicesRoutes: HandlersOf<typeof services> = {
  list: (ctx) => listServices(ctx),
};

export const adminServicesRoutes = (deps: CatalogDeps): HandlersOf<typeof adminServices> => ({
  list: (ctx) => listAllServices(ctx),
  create: (ctx, { body }) => createService(ctx, deps, body),
  change: (ctx, { params, body }) => changeService(ctx, deps, { id: params.serviceId, change: body }),
  arrange: (ctx, { body }) => arrangeServices(ctx, deps, body.serviceIds),
});

export const adminCategoriesRoutes = (deps: CatalogDeps): HandlersOf<typeof adminCategories> => ({
  list: (ctx) => listCategories(ctx),
  create: (ctx, { body }) => createCategory(ctx, deps, body),
  change: (ctx, { params, body }) => changeCategory(ctx, deps, { id: params.categoryId, change: body }),
  arrange: (ctx, { body }) => arrangeCategories(ctx, deps, body.categoryIds),
  remove: async (ctx, { params }) => {
    await removeCategory(ctx, deps, params.categoryId);
    return { message: serviceMessages.categoryDeleted };
  },
});
