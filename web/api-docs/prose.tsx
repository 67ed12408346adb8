/** Sentences in which backticks mark what is to be typed or read literally. */
export function Prose({ text }: { text: string }) {
  let offset = 0;
  return text.split('`').map((part, index) => {
    const key = offset;
    offset += part.length + 1;
    if (index % 2 === 0) return <span key={key}>{part}</span>;
    return (
      <code key={key} className="rounded-xs bg-hover px-1 py-px font-mono text-[0.9em] break-words">
        {part}
      </code>
    );
  });
}
