import { markPath } from '#web/ui/theme/mark-path.ts';
import { palette } from './palette.ts';

const { accent, accentAtNight, ink, paper } = palette;

export function markSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${accent}}@media (prefers-color-scheme:dark){path{fill:${accentAtNight}}}</style><path d="${markPath}"/></svg>\n`;
}

/** 'filled' covers the whole square, because phones crop icons to their own shapes. */
export function iconPage(kind: 'plain' | 'filled'): string {
  const ground = kind === 'filled' ? accent : 'transparent';
  const color = kind === 'filled' ? paper : accent;
  const size = kind === 'filled' ? '56%' : '100%';
  return `<style>*{margin:0}body{height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${size};display:block}</style>
    <svg viewBox="0 0 32 32"><path fill="${color}" d="${markPath}"/></svg>`;
}

interface ShareImage {
  title: string;
  displayFontUrl: string;
}

/**
 * The preview image of a shared link to the shop. Without the shop's name, which owners can change; the link's title
 * has it.
 */
export function shareImagePage({ title, displayFontUrl }: ShareImage): string {
  return `<style>
      @font-face { font-family: Display; font-weight: 500 800; src: url(${displayFontUrl}) }
      * { margin: 0; box-sizing: border-box }
      body { width: 1200px; height: 630px; position: relative; overflow: hidden; background: ${paper}; color: ${ink}; font-family: Display }
      .mark { position: absolute; width: 820px; right: -250px; top: -60px }
      .stage { position: absolute; inset: 462px 0 0; background: ${ink}; clip-path: polygon(0 72px, 522px 72px, 700px 0, 100% 0, 100% 100%, 0 100%) }
      h1 { position: absolute; left: 72px; top: 88px; width: 700px; font-size: 92px; line-height: 0.98; letter-spacing: -0.032em; font-weight: 750; text-wrap: balance }
    </style>
    <svg class="mark" viewBox="0 0 32 32"><path fill="${accent}" d="${markPath}"/></svg>
    <div class="stage"></div>
    <h1>${escapeHtml(title)}</h1>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
