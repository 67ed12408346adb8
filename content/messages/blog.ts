/** Articles. `inline` and `blocks` are keyed by the Markdown token that is not supported. */
export const blogMessages = {
  notFound: 'Article not found.',
  someoneElse: 'Someone else',
  changed: (who: string) => `${who} changed this article while you were editing.`,
  coverUnknown: 'Choose one of the covers.',
  /** `more` counts the errors after the first. */
  fault: (line: number, message: string, more: number) =>
    `Line ${line}: ${message}${more > 0 ? ` (${more} more)` : ''}`,
  textRequired: 'Text is required.',
  tooMany: (max: number) => `The blog has ${max} articles. Delete one first.`,
  versionNotFound: 'Version not found.',
  deleted: 'This article was deleted. Bring it back to edit it.',
  slugTaken: 'Another published article has this address. Choose another title.',
  inline: {
    strong: 'Bold text is not supported. Remove the marks around it.',
    em: 'Italic text is not supported. Remove the marks around it, or write \\* or \\_ to show the character.',
    del: 'Struck-through text is not supported. Remove the ~ around it.',
    codespan: 'Code is not supported. Remove the backticks.',
    link: 'Links are not supported. Write the text alone.',
    html: 'HTML is not supported. Write \\< to show the character.',
    br: 'Line breaks inside a paragraph are not supported. Leave an empty line to start a new paragraph.',
    image: 'Put the image in its own paragraph.',
  },
  unsupported: 'This is not supported.',
  imageSyntax: 'Write images as ![description](/blog/name.webp).',
  blocks: {
    list: 'Lists are not supported. Write paragraphs or a table.',
    code: 'Code is not supported. Remove the backticks or the indentation.',
    blockquote: 'Quotes are not supported. Remove the > at the start.',
    hr: 'Lines are not supported. Start a new part with a heading.',
    html: 'HTML is not supported. Write \\< to show the character.',
    def: 'Links are not supported. Remove this line.',
  },
  headingLevel: 'Start headings with ##. Articles have one level of headings.',
  headingEmpty: 'Write the heading after the ##.',
  headingSpace: 'Leave a space after ##.',
  imageNotFound: 'Image not found. Choose one from the list.',
  imageAlt: 'Describe the image between the brackets.',
  table: {
    dashes: 'Use plain dashes under the columns.',
    columnName: 'Name every column.',
    columnTwice: 'Give every column a different name.',
    noRows: 'Add a row to the table.',
    cells: (cells: number, columns: number) =>
      `This row has ${cells} ${cells === 1 ? 'cell' : 'cells'} under ${columns} columns. Leave an empty line after a table.`,
  },
};
