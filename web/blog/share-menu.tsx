import LinkIcon from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useId } from 'react';
import { blog } from '#content/blog/blog.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { copy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { type ShareLink, shareLinks } from './share-links.ts';
import { useShareMenu } from './use-share-menu.ts';

const words = blog.share;

interface ShareMenuProps {
  title: string;
  /** The article's public path, in the dashboard, too. */
  path: string;
  onShare: () => void;
}

/** A row next to its button on wide screens, otherwise a column below it. */
export function ShareMenu({ title, path, onShare }: ShareMenuProps) {
  const id = useId();
  const { isOpen, root, button } = useShareMenu();

  return (
    <div {...root} className="relative flex items-center lg:flex-row-reverse print:hidden">
      <button
        {...button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={buttonStyle({ variant: 'secondary' })}
      >
        <Share2 aria-hidden className="size-4" />
        {words.open}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-20 pt-2 lg:top-auto lg:right-full lg:pt-0 lg:pr-2"
      >
        {isOpen && <ShareOptions title={title} url={window.location.origin + path} onShare={onShare} />}
      </div>
    </div>
  );
}

function ShareOptions({ title, url, onShare }: { title: string; url: string; onShare: () => void }) {
  const copyUrl = async () => {
    if (!(await copy(url, words.copyFailed))) return;
    onShare();
    toast.success(words.copied);
  };
  return (
    <ul className="flex animate-appear flex-col gap-1 rounded-md border border-line bg-raised p-1 shadow-float lg:flex-row">
      {shareLinks({ url, title }).map(({ platform, label, href }) => (
        <ShareOption key={platform} label={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={label}
            onClick={onShare}
            className={optionStyle}
          >
            <PlatformIcon platform={platform} />
          </a>
        </ShareOption>
      ))}
      <ShareOption label={words.copy}>
        <button type="button" aria-label={words.copy} onClick={() => void copyUrl()} className={optionStyle}>
          <LinkIcon aria-hidden size={18} />
        </button>
      </ShareOption>
    </ul>
  );
}

const optionStyle = classNames(buttonStyle({ variant: 'quiet', iconOnly: true }), 'peer');

/** The tooltip repeats the control's accessible name, so it is hidden from screen readers. */
function ShareOption({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="relative">
      {children}
      <span
        aria-hidden
        data-tooltip
        className="pointer-events-none invisible absolute top-1/2 right-full z-10 mr-3 -translate-y-1/2 rounded-xs bg-ink px-2.5 py-1.5 text-fine leading-5 font-medium whitespace-nowrap text-paper shadow-float peer-hover:visible peer-focus-visible:visible lg:top-auto lg:right-1/2 lg:bottom-full lg:mr-0 lg:mb-3 lg:translate-x-1/2 lg:translate-y-0"
      >
        {label}
      </span>
    </li>
  );
}

const paths: Readonly<Record<ShareLink['platform'], string>> = {
  twitter:
    'M4 4h4.6l4.2 5.7L17.6 4H20l-6.1 7.2L20.6 20H16l-4.6-6.2L6.2 20H3.8l6.5-7.7L4 4Zm3.1 1.6 9.6 12.8h.9L8 5.6h-.9Z',
  linkedIn:
    'M5.4 3.4a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM3.7 9h3.4v11.4H3.7V9Zm5.6 0h3.3v1.6c.5-.9 1.7-1.8 3.4-1.8 3.5 0 4.3 2.1 4.3 5.2v6.4h-3.4v-5.7c0-1.7-.4-2.9-2-2.9s-2.2 1.2-2.2 2.8v5.8H9.3V9Z',
  facebook:
    'M13.8 20.8v-7.7h2.6l.5-3.2h-3.1V7.8c0-.9.4-1.6 1.7-1.6h1.5V3.4c-.3 0-1.2-.2-2.3-.2-2.4 0-4 1.5-4 4.1v2.6H8v3.2h2.7v7.7h3.1Z',
};

/** The icon set has no brand logos. */
function PlatformIcon({ platform }: { platform: ShareLink['platform'] }) {
  return (
    <svg aria-hidden width={18} height={18} viewBox="0 0 24 24" fill="currentColor">
      <path d={paths[platform]} />
    </svg>
  );
}
