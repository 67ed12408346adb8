import type { Block } from '#contract/blog.ts';

/** An article as plain HTML, for readers outside the site. */
export function articleHtml(blocks: readonly Block[], origin: string): string {
  return blocks.map((block) => blockHtml(block, origin)).join('\n');
}

function blockHtml(block: Block, origin: string): string {
  switch (block.type) {
    case 'h4':
      return `<h2>${escapeMarkup(block.text)}</h2>`;
    case 'p':
      return `<p>${escapeMarkup(block.text)}</p>`;
    case 'image': {
      const url = new URL(block.url, origin).href;
      const caption = block.caption ? `<figcaption>${escapeMarkup(block.caption)}</figcaption>` : '';
      return `<figure><img src="${escapeMarkup(url)}" alt="${escapeMarkup(block.alt)}" width="${block.width}" height="${block.height}">${caption}</figure>`;
    }
    case 'table': {
      const row = (cells: readonly string[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
      const body = block.rows.map((cells) => row(cells, 'td')).join('');
      return `<table><thead>${row(block.columns, 'th')}</thead><tbody>${body}</tbody></table>`;
    }
  }
}

/** For HTML and XML, in text and in attributes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
