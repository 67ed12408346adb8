import LinkIcon from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import { useId, type ReactNode } from 'react';
import { blog } from '#content/blog/blog.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { copy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { shareLinks } from './share-links.ts';
import { useShareMenu } from './use-share-menu.ts';

const words = blog.share;

interface ShareMenuProps {
  title: string;
  /** The article's public path, also where it is read in the dashboard. */
  path: string;
  onShare: () => void;
}

/** A row beside its button on wide screens, a column below it on others; the tooltips stand where there is room. */
export function ShareMenu({ title, path, onShare }: ShareMenuProps) {
  const id = useId();
  const { isOpen, root, button } = useShareMenu();

  return (
    <div {...root} className="relative flex items-center lg:flex-row-reverse">
      <button
        {...button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={buttonStyle({ variant: 'secondary' })}
      >
        <Share2 aria-hidden size={16} />
        {words.open}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-20 pt-2 lg:top-auto lg:right-full lg:pt-0 lg:pr-2"
      >
        {isOpen && <Choices title={title} address={window.location.origin + path} onShare={onShare} />}
      </div>
    </div>
  );
}

function Choices({ title, address, onShare }: { title: string; address: string; onShare: () => void }) {
  const copyAddress = async () => {
    if (!(await copy(address, words.copyFailed))) return;
    onShare();
    toast.success(words.copied);
  };
  return (
    <ul className="flex animate-appear flex-col gap-1 rounded-md border border-line bg-raised p-1 shadow-float lg:flex-row">
      {shareLinks({ address, title }).map(({ platform, label, href }) => (
        <Choice key={platform} label={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={label}
            onClick={onShare}
            className={choiceStyle}
          >
            <PlatformIcon platform={platform} />
          </a>
        </Choice>
      ))}
      <Choice label={words.copy}>
        <button type="button" aria-label={words.copy} onClick={() => void copyAddress()} className={choiceStyle}>
          <LinkIcon aria-hidden size={18} />
        </button>
      </Choice>
    </ul>
  );
}

const choiceStyle = classNames(buttonStyle({ variant: 'quiet', iconOnly: true }), 'peer');

/** The tooltip only repeats the name that the control has, so it is for eyes alone. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
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
