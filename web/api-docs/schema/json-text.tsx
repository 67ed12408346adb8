const tokenPattern = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Highlighting longer texts takes too long. */
const maxHighlightedCharacters = 60_000;

/** JSON with syntax highlighting. */
export function JsonText({ text }: { text: string }) {
  if (text.length > maxHighlightedCharacters) return text;
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const [whole, quoted, colon] = match;
    parts.push(text.slice(end, match.index));
    parts.push(
      <span key={match.index} className={colon === undefined ? colorOf(quoted) : 'text-ink'}>
        {whole}
      </span>,
    );
    end = match.index + whole.length;
  }
  return (
    <code className="text-muted">
      {parts}
      {text.slice(end)}
    </code>
  );
}

function colorOf(quoted: string | undefined): string {
  return quoted === undefined ? 'text-progress' : 'text-money';
}
