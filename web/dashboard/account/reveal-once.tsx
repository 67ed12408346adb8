import { useEffect, useRef } from 'react';
import { unsavedSecret } from '#content/forms.ts';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';

interface RevealOnceProps {
  words: { title: string; lead: string; label: string; done: string };
  secret: string;
  onDone(): void;
}

/** Shows a new secret, which can never be read again. */
export function RevealOnce({ words, secret, onDone }: RevealOnceProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A closing dialog returns the focus to its opener a moment later.
    const timer = setTimeout(() => title.current?.focus(), 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card className="max-w-[56rem]">
      <UnsavedGuard when isTab words={unsavedSecret} />
      <h2 ref={title} tabIndex={-1} className="text-[15px] font-semibold outline-none">
        {words.title}
      </h2>
      <p className="mt-1 max-w-[64ch] text-sm text-pretty text-muted">{words.lead}</p>
      <div className="mt-4 rounded-md bg-sunken px-4 py-2 font-mono text-sm">
        <CopyText text={secret} label={words.label} />
      </div>
      <Button variant="primary" className="mt-5" onClick={onDone}>
        {words.done}
      </Button>
    </Card>
  );
}
