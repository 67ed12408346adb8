import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { shopPages } from '#content/admin/shop.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useRef } from 'react';

const words = shopPages.faq;

interface RowButtonsProps {
  /** In a sentence: 'question 2 of group 1'. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** The last one can't be removed. */
  isOnly: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** Up, Down and Remove. The focus follows a moved row, so that the same key can move it again. */
export function RowButtons({ name, isFirst, isLast, isOnly, onMove, onRemove }: RowButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const move = (by: -1 | 1) => {
    onMove(by);
    requestAnimationFrame(() => {
      const [pressed, other] = by === -1 ? [up.current, down.current] : [down.current, up.current];
      (pressed?.ariaDisabled === 'true' ? other : pressed)?.focus();
    });
  };
  return (
    <div className="flex items-center gap-1">
      <IconButton ref={up} label={words.up(name)} icon={ArrowUp} disabled={isFirst} onClick={() => move(-1)} />
      <IconButton ref={down} label={words.down(name)} icon={ArrowDown} disabled={isLast} onClick={() => move(1)} />
      <IconButton label={words.remove(name)} icon={Trash2} disabled={isOnly} onClick={onRemove} />
    </div>
  );
}
