import { createHash } from 'node:crypto';

/**
 * React Router preloads every chunk of a page. On a prerendered public page they compete with the first paint for the
 * connection, while the text is readable without them, so they go.
 */
export function withoutModulePreloads(html: string): string {
  return html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

/** Whether the page asks search engines to leave it out. */
export function isNoindex(html: string): boolean {
  return /<meta name="robots" content="[^"]*noindex/.test(html);
}

/** CSP sources of all inline scripts of a page, in order, each once. Blocks of data run nowhere, so they need none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g);
  const hashes = [...scripts]
    .filter((script) => !/\ssrc=|\stype="application\/ld\+json"/.test(script.groups?.['attributes'] ?? ''))
    .map((script) =>
      createHash('sha256')
        .update(script.groups?.['code'] ?? '')
        .digest('base64'),
    );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
