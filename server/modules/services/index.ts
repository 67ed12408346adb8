/** The catalogue: services with their prices and limits. It owns the table `services`. */
export { adminServicesRoutes, servicesRoutes } from './services.routes.ts';
export { listServices } from './list-services.ts';
export { stockCatalogue } from './create-service.ts';
export { type Catalogue, createCatalogue } from './catalogue.ts';
export { findServiceIds, isCurrentService, type VersionedService, listServiceNames } from './services.queries.ts';
