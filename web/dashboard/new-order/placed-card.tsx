import Check from 'lucide-react/icons/check';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#web/ui/card.tsx';

interface PlacedCardProps {
  title: string;
  text: string;
  actions: ReactNode;
  children: ReactNode;
}

/** Replaces the form after it is sent, and takes the focus so that screen readers announce the result. */
export function PlacedCard({ title, text, actions, children }: PlacedCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="max-w-2xl">
      <div className="flex items-start gap-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-completed-wash text-completed">
          <Check aria-hidden size={20} />
        </span>
        <div className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} className="text-lg leading-7 font-semibold outline-none">
            {title}
          </h2>
          <p className="text-sm text-pretty text-muted">{text}</p>
        </div>
      </div>
      <div className="mt-5">{children}</div>
      <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
    </Card>
  );
}
