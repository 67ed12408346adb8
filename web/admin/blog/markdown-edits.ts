import type { ArticleImage } from '#contract/admin/blog.ts';

/** Where a line begins and ends; the first line is 1. */
export function rangeOfLine(text: string, line: number): [start: number, end: number] {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1);
  const start = before.reduce((length, each) => length + each.length + 1, 0);
  return [start, start + (lines[line - 1]?.length ?? 0)];
}

interface Edit {
  readonly text: string;
  /** The image's description, which its author should change. */
  readonly selection: readonly [start: number, end: number];
}

/** Adds an image as a separate paragraph, after the one with the cursor. */
export function insertImage(text: string, cursor: number, { url, alt }: ArticleImage): Edit {
  const endOfParagraph = text.indexOf('\n\n', cursor);
  const at = endOfParagraph === -1 ? text.length : endOfParagraph;
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  const description = alt.replaceAll(/[[\]\\]/g, String.raw`\$&`);
  const head = before === '' ? '![' : `${before}\n\n![`;
  return {
    text: `${head}${description}](${url})${after === '' ? '\n' : `\n\n${after}`}`,
    selection: [head.length, head.length + description.length],
  };
}
