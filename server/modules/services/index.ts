/** The catalog: services with their prices and limits. It owns the table `services`. */
export { adminServicesRoutes, servicesRoutes } from './services.routes.ts';
export { listServices } from './list-services.ts';
export { stockCatalog } from './create-service.ts';
export { type Catalog, createCatalog } from './catalog.ts';
export { findServiceIds, isCurrentService, type VersionedService, listServiceNames } from './services.queries.ts';
