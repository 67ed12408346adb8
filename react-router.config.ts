import type { Config } from '@react-router/dev/config';
import { offerEmptyShop } from './tools/web-build/empty-shop.ts';

// React Router renders a page after each build, which is not used.
offerEmptyShop();

export default {
  appDirectory: 'web',
  buildDirectory: process.env['WEB_BUILD_OUT'] || 'dist',
  ssr: false,
  // Pages are rendered when the shop's data is known (server/rendering). Without a list, the bundle would lack all routes.
  prerender: [],
} satisfies Config;
