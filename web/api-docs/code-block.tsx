import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { copy } from '#web/ui/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { JsonText } from './schema/json-text.tsx';
import { apiDocs as words } from './words.ts';

interface CodeBlockProps {
  /** Accessible name. */
  label: string;
  code: string;
  language?: 'json' | 'text';
  className?: string;
}

export function CodeBlock({ label, code, language = 'text', className }: CodeBlockProps) {
  return (
    <div className={classNames('group relative min-w-0 rounded-sm border border-line bg-sunken', className)}>
      <ScrollRegion aria-label={label} className="max-h-96 overflow-auto rounded-sm outline-offset-[-2px]">
        <pre className="w-max min-w-full px-4 py-3 pr-12 font-mono text-fine leading-5">
          {language === 'json' ? <JsonText text={code} /> : code}
        </pre>
      </ScrollRegion>
      <CopyButton text={code} label={words.copy(label)} />
    </div>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <>
      <IconButton
        label={label}
        icon={isCopied ? Check : Copy}
        onClick={() => void copy(text).then(setIsCopied)}
        onBlur={() => setIsCopied(false)}
        className="absolute top-1.5 right-1.5 bg-sunken text-muted"
      />
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  );
}
