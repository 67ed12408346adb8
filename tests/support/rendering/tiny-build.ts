import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageDataKey } from '#contract/pages/page-data.ts';
import { clientFolder } from '#server/http/site/web-files.ts';
import { webBuildStampFile } from '#server/http/site/web-build-stamp.ts';
import { rendererFolder } from '#server/rendering/render-site.ts';

/**
 * A minimal web build whose pages list the names and prices of services; a service called “Broken” makes its renderer
 * fail. It replaces the real build, which takes a minute.
 */
const renderer = `
const { shop } = globalThis[${JSON.stringify(pageDataKey)}];
const list = shop.services.map(({ name, unitPrice }) => \`<li>\${name}: \${unitPrice}</li>\`).join('');
if (list.includes('Broken')) throw new Error('The renderer is broken');
const createRequestHandler = () => async () =>
  new Response(
    '<head><link rel="modulepreload" href="/assets/page.js"/></head><ul>' + list + '</ul>' +
      '<script type="module" async="">import * as route0 from "/assets/page.js";\\nrun(route0);</script>',
  );
export const entry = { module: { createRequestHandler } };
export const routes = {
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: {} },
  pricing: { id: 'pricing', parentId: 'root', path: 'pricing', module: { loader() {} } },
  article: { id: 'article', parentId: 'root', path: 'post/:slug', module: { loader() {} } },
  area: { id: 'area', parentId: 'root', path: 'dashboard', module: {} },
  areaHome: { id: 'areaHome', parentId: 'area', index: true, module: {} },
  areaMore: { id: 'areaMore', parentId: 'area', path: 'account', module: {} },
  areaMissing: { id: 'areaMissing', parentId: 'area', path: '*', module: {} },
  missing: { id: 'missing', parentId: 'root', path: '*', module: {} },
};
`;

export const tinyBuildStamp = 'tiny';

export async function createTinyBuild(): Promise<{ buildDir: string; remove(): Promise<void> }> {
  const buildDir = await mkdtemp(join(tmpdir(), 'boostdesk-tiny-build-'));
  const files = {
    [join(rendererFolder, 'index.js')]: renderer,
    [join(rendererFolder, 'package.json')]: '{ "type": "module" }',
    [join(clientFolder, 'favicon.svg')]: '<svg/>',
    [join(clientFolder, 'assets/page.js')]: 'import{a}from"./shared.js";export{a};',
    [join(clientFolder, 'assets/shared.js')]: 'export const a = 1;',
    [webBuildStampFile]: tinyBuildStamp,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(buildDir, name, '..'), { recursive: true });
    await writeFile(join(buildDir, name), text);
  }
  return { buildDir, remove: () => rm(buildDir, { recursive: true }) };
}
