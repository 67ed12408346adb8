import { Link } from 'react-router';
import { textLinkStyle } from '#web/ui/theme/text-link-style.ts';
import { orderPath } from '../paths.ts';

const orderIds = /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/;

/** Its text, in which every order ID leads to its order. */
export function NotificationDetails({ text }: { text: string }) {
  const parts = [];
  // Split by a pattern with one group: what it matched is at the odd places.
  for (const [index, part] of text.split(orderIds).entries()) {
    parts.push(
      index % 2 === 0 ? (
        part
      ) : (
        <Link key={`${index} ${part}`} to={orderPath(part)} className={textLinkStyle}>
          {part}
        </Link>
      ),
    );
  }
  return <p className="max-w-[75ch] [overflow-wrap:anywhere] whitespace-pre-line figures">{parts}</p>;
}
