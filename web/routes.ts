import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('site/home.tsx'),
  route('pricing', 'site/pricing.tsx'),
  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig;
