/** Errors in Markdown, shown with their line. */
export const markdownMessages = {
  tooLong: (characters: string) => `Shorten the text to ${characters} characters.`,
  tooManyLines: (lines: string) => `Shorten the text to ${lines} lines.`,
  indented: 'Indent this line less.',
  nested: (levels: number) => `Nest quotes and lists at most ${levels} levels deep.`,
  tooManyColumns: (columns: number) => `Use at most ${columns} columns.`,
  tooComplex: 'Split this into shorter paragraphs, with fewer special characters and no words over 200 letters.',
};
