import type { Import, SourceFile } from './source-file.ts';

/** `sentence` is the rule as shown to developers. */
export interface Rule {
  sentence: string;
  breaches(files: readonly SourceFile[]): string[];
}

export function importRule(sentence: string, isBreach: (each: Import) => boolean): Rule {
  return {
    sentence,
    breaches: (files) =>
      files
        .flatMap((file) => file.imports)
        .filter(isBreach)
        .map(({ from, to, line }) => `${from}:${line} imports ${to}. ${sentence}`),
  };
}
