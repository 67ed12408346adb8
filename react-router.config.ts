import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'dist',
  ssr: false,
  prerender: ['/', '/pricing'],
} satisfies Config;
