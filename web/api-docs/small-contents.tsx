import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import type { ApiReference } from './api-reference.ts';
import { Contents } from './contents.tsx';
import { apiDocs as words } from './words.ts';

interface SmallContentsProps {
  reference: ApiReference | undefined;
  onSelect: (id: string) => void;
}

/** A sticky, collapsible bar for small screens. Its many links are rendered when it is open. */
export function SmallContents({ reference, onSelect }: SmallContentsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (id: string) => {
    onSelect(id);
    if (details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group sticky top-0 z-20 border-b border-line bg-paper lg:hidden"
    >
      <summary className="flex h-12 list-none items-center justify-between px-5 text-sm font-semibold outline-offset-[-4px] sm:px-8 [&::-webkit-details-marker]:hidden">
        {words.contents}
        <ChevronDown aria-hidden size={18} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-h-[70dvh] overflow-y-auto border-t border-line px-2 py-5 sm:px-5">
        <Contents reference={isOpen ? reference : undefined} onSelect={choose} />
      </div>
    </details>
  );
}
