import { palette } from '../palette.ts';

export interface DrawingFonts {
  readonly display: string;
  readonly text: string;
}

export const diagramSize = { width: 800, height: 450 } as const;

/** A drawing on the dark ground that stands in light and dark pages alike. Words are set large: phones show it small. */
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
