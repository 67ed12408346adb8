import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { ui } from '#content/ui/parts.ts';
import { copy } from './copy.ts';
import { IconButton } from './icon-button.tsx';

interface CopyTextProps {
  text: string;
  /** What is displayed, if it differs from what is copied. */
  shown?: string;
  /** Completes the button's label: 'Copy {label}'. */
  label: string;
}

const copiedFeedbackMs = 2_000;

export function CopyText({ text, shown = text, label }: CopyTextProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedFeedbackMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // IDs and URLs stay as they are written.
  const what = label.replaceAll(/\b(?!(?:ID|URL)\b)\w+/g, (word) => word.toLowerCase());
  return (
    <span className="flex min-w-0 items-start gap-1">
      <span className="min-w-0 py-1 leading-6 [overflow-wrap:anywhere] select-all figures">{shown}</span>
      <IconButton
        label={isCopied ? ui.copied(what) : ui.copy(what)}
        icon={isCopied ? Check : Copy}
        onClick={() => void copy(text).then(setIsCopied)}
      />
    </span>
  );
}
