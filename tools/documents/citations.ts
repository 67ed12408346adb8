export interface Citation {
  target: string;
  line: number;
  kind: 'link' | 'code';
}

const linkTargets = [/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g, /^\s*\[[^\]]+\]:\s*(\S+)/g, /\b(?:src|srcset|href)="([^"\s]+)/g];
const codeSpan = /`([^`]+)`/g;
const pathCharacters = /^[\w@.,*{}<>+-]+(\/[\w@.,*{}<>+-]+)*\/?$/;
const fileEnding = /[\w>*}]\.(tsx?|mjs|md|jsonc?|css|sql|ya?ml|svg|png|webp|woff2|html)$|^\.env\.example$/;

/** The paths that a Markdown text names in links and in backticks; fenced blocks are examples, not citations. */
export function citationsOf(markdown: string, roots: ReadonlySet<string>): Citation[] {
  let inFence = false;
  return markdown.split('\n').flatMap((text, index) => {
    const isFence = /^\s*(```|~~~)/.test(text);
    if (isFence) inFence = !inFence;
    if (isFence || inFence) return [];
    const line = index + 1;
    const prose = text.replaceAll(codeSpan, '``');
    return [
      ...matches(prose, linkTargets).flatMap((target) => linkCitation(target, line)),
      ...matches(text, [codeSpan])
        .flatMap((span) => span.split(/\s+/))
        .flatMap((word) => codeCitation(word, line, roots)),
    ];
  });
}

function matches(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
}

function linkCitation(target: string, line: number): Citation[] {
  const file = decodeURI(target.replace(/[#?].*$/, ''));
  return file === '' || /^([a-z][a-z+.-]*:|\/)/i.test(file) ? [] : [{ target: file, line, kind: 'link' }];
}

/** A word is taken for a path when it starts at a folder of the repository or ends like one of its files. */
function codeCitation(word: string, line: number, roots: ReadonlySet<string>): Citation[] {
  const target = word.replace(/^#(?=\w+\/)/, '').replace(/:\d+$/, '');
  if (!pathCharacters.test(target)) return [];
  const first = target.split('/')[0] ?? '';
  const startsInRepository = target.includes('/') && (roots.has(first) || first === '..' || first === '.');
  if (!startsInRepository && !fileEnding.test(target)) return [];
  return alternatives(target).map((each) => ({ target: each, line, kind: 'code' }));
}

/** `server/{main,app}.ts` names two files, and each must be there. */
function alternatives(target: string): string[] {
  const braces = /^(.*?)\{([^{}]*)\}(.*)$/.exec(target);
  if (braces === null) return [target];
  const [, before = '', names = '', after = ''] = braces;
  return names.split(',').flatMap((name) => alternatives(before + name + after));
}
