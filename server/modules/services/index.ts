/** The catalogue: what can be ordered, at which price and in which quantities. It owns the table `services`. */
export { adminServicesRoutes, servicesRoutes } from './services.routes.ts';
export { listServices } from './list-services.ts';
export { stockCatalogue } from './stock-catalogue.ts';
export { type Catalogue, createCatalogue } from './catalogue.ts';
export { findServiceIds, isVersionOfService, type KnownService, listServiceNames } from './services.queries.ts';
