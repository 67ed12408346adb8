import { createHash } from 'node:crypto';

/**
 * React Router preloads every chunk of a page. On a public page, which is readable without scripts, the preloads only
 * compete with the first paint for bandwidth.
 */
export function withoutModulePreloads(html: string): string {
  return html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

export function isNoindex(html: string): boolean {
  return /<meta name="robots" content="[^"]*noindex/.test(html);
}

/** The CSP sources of a page's inline scripts, without duplicates. Data blocks are not executed and need none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g);
  const hashes = [...scripts]
    .filter((script) => !/\ssrc=|\stype="application\/(ld\+)?json"/.test(script.groups?.['attributes'] ?? ''))
    .map((script) =>
      createHash('sha256')
        .update(script.groups?.['code'] ?? '')
        .digest('base64'),
    );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
