import type { Import, SourceFile } from './source-file.ts';

/** What must hold, as the sentence that a developer reads, and the places where it does not. */
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
