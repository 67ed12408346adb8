import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

const gallery = process.env['GALLERY'] === 'on' ? [route('gallery', 'gallery/gallery.tsx')] : [];

/** Every address of the product. The pages inside the site layout are the ones that show its header and footer. */
export default [
  layout('site/layout/layout.tsx', [index('site/home/home.tsx'), route('pricing', 'site/pricing/pricing.tsx')]),
  route('dashboard', 'dashboard/layout.tsx', [index('dashboard/home/home.tsx'), route('*', 'dashboard/not-found.tsx')]),
  route('admin', 'admin/layout.tsx', [index('admin/overview/overview.tsx'), route('*', 'admin/not-found.tsx')]),
  route('api/docs', 'api-docs/api-docs.tsx'),
  ...gallery,
  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig;
