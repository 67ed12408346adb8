import { pageDataKey } from '#contract/pages/page-data.ts';
import { initialServices } from '#content/services.ts';
import { contentPageData } from '#server/composition/content-page-data.ts';

/** For tests that load parts of the web app: the shop data that a page would contain. */
const data = contentPageData({ services: initialServices, publicUrl: 'https://shop.example', apiUrl: '/api' });
Reflect.set(globalThis, pageDataKey, data);
