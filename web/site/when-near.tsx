import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';

interface WhenNearProps {
  /** Content heights without padding at window widths of 390, 820 and 1440 pixels, used as the placeholder size. */
  heights: readonly [phone: number, tablet: number, desk: number];
  className?: string;
  children: ReactNode;
}

/** Lets the browser skip rendering a section until it is near the viewport. */
export function WhenNear({ heights: [phone, tablet, desk], className, children }: WhenNearProps) {
  const style = { '--phone': `${phone}px`, '--tablet': `${tablet}px`, '--desk': `${desk}px` } as CSSProperties;
  return (
    <div style={style} className={classNames('when-near', className)}>
      {children}
    </div>
  );
}
