const tokens = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Beyond this the colours cost more than they help. */
const colouredCharactersMax = 60_000;

/** JSON with its names, texts and figures told apart by colour. */
export function JsonText({ text }: { text: string }) {
  if (text.length > colouredCharactersMax) return text;
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const [whole, quoted, colon] = match;
    parts.push(text.slice(end, match.index));
    parts.push(
      <span key={match.index} className={colon === undefined ? colourOf(quoted) : 'text-ink'}>
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

function colourOf(quoted: string | undefined): string {
  return quoted === undefined ? 'text-progress' : 'text-money';
}
