import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { checkContent } from './web-build/content/check-content.ts';
import { contentFiles } from './web-build/content/content-files.ts';
import { projectRoot } from './web-build/settings.ts';
import { initialServices } from '#content/services.ts';
import { pageDataKey } from '#contract/pages/page-data.ts';
import { contentPageData } from '#server/composition/content-page-data.ts';
import { dataFiles } from '#server/rendering/data-files.ts';

/** Proxied to the API server; Vite serves everything else. */
const serverPaths = ['/api', '/data.json', '/healthz', '/metrics', '/readyz', '/rss.xml', '/shop-images'];
const pagesBelowApi = ['/api/docs'];

const envFile = join(projectRoot, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
const port = Number(process.env['PORT'] || 3000);
const serverPort = await freePort();

await checkContent(contentFiles).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
const pageData = contentPageData({
  services: initialServices,
  publicUrl: process.env['PUBLIC_URL'] || `http://localhost:${port}`,
  apiUrl: '/api',
});
Reflect.set(globalThis, pageDataKey, pageData);
const vite = await startVite();
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: projectRoot,
  env: {
    ...process.env,
    WEB_APP: 'none',
    PORT: String(serverPort),
    PUBLIC_URL: pageData.shop.publicUrl,
  },
  stdio: 'inherit',
});
stopTogether(vite, server);

async function startVite(): Promise<ViteDevServer> {
  const target = `http://localhost:${serverPort}`;
  const proxied = {
    target,
    bypass: (request: { url?: string | undefined }) =>
      pagesBelowApi.includes(request.url?.split('?', 1)[0] ?? '') ? request.url : undefined,
  };
  const vite = await createServer({
    root: projectRoot,
    plugins: [serveDataFiles()],
    server: {
      port,
      strictPort: true,
      host: 'localhost',
      proxy: Object.fromEntries(serverPaths.map((path) => [path, proxied])),
    },
  });
  try {
    return await vite.listen();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    await vite.close();
    process.exit(1);
  }
}

/**
 * Files that the server renders in production. In development, pages show the shop from content/, then the API's
 * prices.
 */
function serveDataFiles(): Plugin {
  const files = dataFiles(pageData);
  return {
    name: 'serve-data-files',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const text = files[request.url?.split('?', 1)[0] ?? ''];
        if (text === undefined) next();
        else response.setHeader('content-type', 'application/json; charset=utf-8').end(text);
      });
    },
  };
}

/** Ctrl-C reaches both processes, SIGTERM only this one; either way this process exits after both have stopped. */
function stopTogether(vite: ViteDevServer, server: ChildProcess): void {
  const ended = once(server, 'exit');
  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    if (server.exitCode === null) server.kill('SIGTERM');
    await Promise.all([ended, vite.close()]);
    process.exit(exitCode);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  void ended.then(() => stop(1));
}

async function freePort(): Promise<number> {
  const probe = createSocket().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
