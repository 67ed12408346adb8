import FileUp from 'lucide-react/icons/file-up';
import { useRef, useState } from 'react';
import { manyOrders } from '#content/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { readLinesFile } from './read-lines-file.ts';

const words = manyOrders.file;

interface LinesFileProps {
  disabled: boolean;
  onRead(text: string): void;
}

/** Reads a file in the browser; its text replaces the lines. */
export function LinesFile({ disabled, onRead }: LinesFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | undefined) => {
    // The same file can be chosen again after it was corrected.
    if (input.current) input.current.value = '';
    // The browser's file dialog may have been open since before.
    if (!file || disabled) return;
    const result = await readLinesFile(file).catch(() => ({ problem: words.failed }));
    if ('text' in result) onRead(result.text);
    setProblem('problem' in result ? result.problem : undefined);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-fine">
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        hidden
        aria-label={words.choose}
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        <FileUp aria-hidden size={16} />
        {words.choose}
      </Button>
      <span className="text-muted">{words.hint}</span>
      <p role="alert" className="basis-full font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
