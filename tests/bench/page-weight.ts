/* `npm run bench:pages` prints the compressed JavaScript bytes that each public page and each route loads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initialServices } from '#content/services.ts';
import { contentPageData } from '#server/composition/content-page-data.ts';
import { clientFolder } from '#server/http/site/web-files.ts';
import { renderSite } from '#server/rendering/render-site.ts';
import { ensureWebBuild } from '#tools/build-web.ts';
import { readWebBuildPlan } from '#tools/web-build/settings.ts';
import { routeWeights, transferredBytes } from '#tests/support/route-weight.ts';

const budgetBytes = 130_000;

const plan = readWebBuildPlan(process.env);
await ensureWebBuild({ plan, progress: (line) => process.stderr.write(`${line}\n`) });
const client = join(plan.buildDir, clientFolder);
const { pages } = await renderSite(
  plan.buildDir,
  contentPageData({ services: initialServices, publicUrl: 'https://shop.example', apiUrl: '/api' }),
);

const lines = Object.entries(pages).map(([path, page]) => {
  const files = filesLoadedBy(page.html.body.toString('utf8'));
  const bytes = files.reduce((sum, file) => sum + transferredBytes(file), 0);
  return { path, files: files.length, bytes, withinBudget: bytes <= budgetBytes };
});
process.stdout.write(`JavaScript by page, brotli; the budget of a public page is ${budgetBytes} bytes\n`);
for (const { path, files, bytes, withinBudget } of lines) {
  const verdict = withinBudget ? '' : '  over budget';
  process.stdout.write(`${path.padEnd(14)} ${String(bytes).padStart(7)} bytes in ${files} files${verdict}\n`);
}
process.stdout.write('JavaScript by route, opened directly\n');
for (const { route, files, bytes } of routeWeights(plan.buildDir)) {
  process.stdout.write(`${route.padEnd(34)} ${String(bytes).padStart(7)} bytes in ${files} files\n`);
}

/** Scripts in the HTML and, transitively, their static imports. */
function filesLoadedBy(html: string): string[] {
  const found = new Set<string>();
  const queue = assetsNamedIn(html, /["'](\/assets\/[\w.-]+\.js)["']/g);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...assetsNamedIn(readFileSync(file, 'utf8'), /(?:from|import)\s*["'](\.\/[\w.-]+\.js)["']/g));
  }
  return [...found];
}

function assetsNamedIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) =>
    join(client, 'assets', name.slice(name.lastIndexOf('/') + 1)),
  );
}
