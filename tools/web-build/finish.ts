import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientFolder } from '#server/http/site/web-files.ts';
import { rendererFolder } from '#server/rendering/render-site.ts';
import { precompress } from './compress.ts';

/** Turns React Router's output into what the server serves and renders pages with. */
export async function finishBuild(buildDir: string): Promise<void> {
  const client = join(buildDir, clientFolder);
  await rm(join(client, '.vite'), { recursive: true, force: true });
  // The fallback page, which was rendered without a shop.
  await rm(join(client, 'index.html'));
  // The build may be outside the checkout, where no package.json sets the module type.
  await writeFile(join(buildDir, rendererFolder, 'package.json'), '{ "type": "module" }\n');
  await precompress(client);
}
