// The parts of a text never move.
/* oxlint-disable react/no-array-index-key */
import LinkIcon from 'lucide-react/icons/link';
import { Link } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import { faqsPage } from '#content/faqs.ts';
import { textLinks } from '#contract/pages/text-links.ts';
import { copy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';

interface FaqAnswerProps {
  answer: string;
  /** The ID that links refer to. */
  anchor: string;
}

export function FaqAnswer({ answer, anchor }: FaqAnswerProps) {
  const copyLink = async () => {
    if (await copy(`${window.location.origin}/faqs#${anchor}`, blog.share.copyFailed)) toast.success(blog.share.copied);
  };
  return (
    <>
      <p className="max-w-[57ch] whitespace-pre-line">
        {textLinks(answer).map(({ text, to }, index) =>
          to === undefined ? text : <TextLink key={index} text={text} to={to} />,
        )}
      </p>
      {/* Without JavaScript, it puts the URL into the address bar. */}
      <Link
        to={{ hash: anchor }}
        replace
        preventScrollReset
        onClick={() => void copyLink()}
        className="-mb-2 inline-flex min-h-10 items-center gap-1.5 rounded-xs text-fine font-medium hover:text-accent-text hover:underline print:hidden"
      >
        <LinkIcon aria-hidden className="size-3.5" />
        {faqsPage.copyLink}
      </Link>
    </>
  );
}

function TextLink({ text, to }: { text: string; to: string }) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={`${textLinkStyle} reach`}>
        {text}
      </Link>
    );
  }
  return (
    <a href={to} rel="noopener noreferrer" className={`${textLinkStyle} reach`}>
      {text}
    </a>
  );
}
