import { palette } from '../palette.ts';

export interface DrawingFonts {
  readonly display: string;
  readonly text: string;
}

export const diagramSize = { width: 800, height: 450 } as const;

/** Dark background for both light and dark pages. Text is large, since phones scale the picture down. */
export function diagramPage(body: string, fonts: DrawingFonts): string {
  return `<!doctype html><style>
      @font-face { font-family: Display; font-weight: 500 800; src: url(${fonts.display}) }
      @font-face { font-family: Text; font-weight: 400 700; src: url(${fonts.text}) }
      * { margin: 0; box-sizing: border-box }
      body { width: ${diagramSize.width}px; height: ${diagramSize.height}px; overflow: hidden; background: ${palette.ink}; color: ${palette.paper}; font: 500 25px/1.3 Text; position: relative }
      b { font: 680 31px/1.15 Display; letter-spacing: -0.016em; display: block }
      small { font: 500 24px/1.3 Text; color: ${palette.muted} }
      svg { position: absolute; inset: 0 }
      .at { position: absolute }
    </style>${body}`;
}

export function at(x: number, y: number, width: number, html: string, style = ''): string {
  return `<div class="at" style="left:${x}px;top:${y}px;width:${width}px;${style}">${html}</div>`;
}

export function drawing(shapes: readonly string[]): string {
  return `<svg width="${diagramSize.width}" height="${diagramSize.height}">${shapes.join('')}</svg>`;
}

/** The preview card of a shared link to an article. Without the shop's name, which owners can change. */
export function sharePage(article: { title: string; coverSvg: string; focus: string }, fonts: DrawingFonts): string {
  const picture = `data:image/svg+xml;base64,${Buffer.from(article.coverSvg).toString('base64')}`;
  return `<!doctype html><style>
      @font-face { font-family: Display; font-weight: 500 800; src: url(${fonts.display}) }
      * { margin: 0; box-sizing: border-box }
      body { width: 1200px; height: 630px; position: relative; overflow: hidden; background: ${palette.paper}; color: ${palette.ink}; font-family: Display }
      .picture { position: absolute; inset: 0 0 0 620px; background: url(${picture}) ${article.focus} / auto 100%; clip-path: polygon(254px 0, 100% 0, 100% 100%, 0 100%) }
      h1 { position: absolute; left: 64px; top: 64px; width: 620px; font-size: 70px; line-height: 1; letter-spacing: -0.03em; font-weight: 740; text-wrap: balance }
    </style>
    <div class="picture"></div>
    <h1>${article.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1>`;
}
