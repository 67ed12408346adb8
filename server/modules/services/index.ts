/** The catalog: categories, and services with their prices and limits. Owns the tables `categories` and `services`. */
export { adminCategoriesRoutes, adminServicesRoutes, servicesRoutes } from './services.routes.ts';
export { listServices } from './list-services.ts';
export { stockCatalog } from './create-service.ts';
export { type Catalog, createCatalog } from './catalog.ts';
export {
  findServiceIds,
  isCurrentService,
  listServiceNames,
  selectPlatform,
  type VersionedService,
} from './services.queries.ts';
