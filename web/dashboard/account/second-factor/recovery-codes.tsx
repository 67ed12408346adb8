import { useEffect, useRef } from 'react';
import { unsavedSecret } from '#content/forms.ts';
import { secondFactor } from '#content/second-factor.ts';
import { useSession } from '#web/api/session/session.ts';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { copy } from '#web/ui/copy.ts';
import { shop } from '#web/shop/shop.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const words = secondFactor.codes;

/** Shows new codes, which can never be read again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { user } = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = [words.fileTitle(shop.name), user?.email ?? '', words.fileNote, '', ...codes, ''].join('\n');
  const copyAll = async () => {
    if (await copy(text)) toast.success(words.copied);
  };

  return (
    <Card className="max-w-[44rem]">
      <UnsavedGuard when isTab words={unsavedSecret} />
      <div data-print className="grid gap-4">
        <h2 ref={title} tabIndex={-1} className="text-[15px] font-semibold print:hidden">
          {words.title}
        </h2>
        <p className="-mt-2 max-w-[64ch] text-sm text-pretty text-muted print:hidden">{words.lead}</p>
        <p className="hidden text-sm print:block">
          {words.fileTitle(shop.name)}, {user?.email}. {words.fileNote}
        </p>
        <ul
          aria-label={words.fileTitle(shop.name)}
          className="grid max-w-md grid-cols-2 gap-x-8 gap-y-1 rounded-md bg-sunken px-5 py-4 font-mono text-[15px] leading-7"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button onClick={() => void copyAll()}>{words.copy}</Button>
        <Button onClick={() => saveFile(words.fileName(shop.name), new Blob([text], { type: 'text/plain' }))}>
          {words.download}
        </Button>
        <Button onClick={() => window.print()}>{words.print}</Button>
      </div>
      <Button variant="primary" className="mt-5" onClick={onDone}>
        {words.done}
      </Button>
    </Card>
  );
}
