import { markPath } from '#web/ui/theme/mark-path.ts';
import { palette } from '../palette.ts';
import type { DrawingFonts } from './diagram.ts';

/** What a link to an article looks like when somebody shares it. */
export function sharePage(
  article: { title: string; coverSvg: string; focus: string; siteName: string },
  fonts: DrawingFonts,
): string {
  const picture = `data:image/svg+xml;base64,${Buffer.from(article.coverSvg).toString('base64')}`;
  return `<!doctype html><style>
      @font-face { font-family: Display; font-weight: 500 800; src: url(${fonts.display}) }
      * { margin: 0; box-sizing: border-box }
      body { width: 1200px; height: 630px; position: relative; overflow: hidden; background: ${palette.paper}; color: ${palette.ink}; font-family: Display }
      .picture { position: absolute; inset: 0 0 0 620px; background: url(${picture}) ${article.focus} / auto 100%; clip-path: polygon(254px 0, 100% 0, 100% 100%, 0 100%) }
      h1 { position: absolute; left: 64px; top: 64px; width: 620px; font-size: 70px; line-height: 1; letter-spacing: -0.03em; font-weight: 740; text-wrap: balance }
      p { position: absolute; left: 64px; bottom: 56px; display: flex; align-items: center; gap: 14px; font-size: 34px; font-weight: 700; letter-spacing: -0.03em }
    </style>
    <div class="picture"></div>
    <h1>${article.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1>
    <p><svg width="40" viewBox="0 0 32 32"><path fill="${palette.accent}" d="${markPath}"/></svg>${article.siteName}</p>`;
}
