import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';

interface WhenNearProps {
  /** How tall it is, without its padding, in a window of 390, 820 and 1440 pixels. */
  heights: readonly [phone: number, tablet: number, desk: number];
  className?: string;
  children: ReactNode;
}

/** Lets the browser leave a part of the page alone until it is about to be seen. */
export function WhenNear({ heights: [phone, tablet, desk], className, children }: WhenNearProps) {
  const style = { '--phone': `${phone}px`, '--tablet': `${tablet}px`, '--desk': `${desk}px` } as CSSProperties;
  return (
    <div style={style} className={classNames('when-near', className)}>
      {children}
    </div>
  );
}
