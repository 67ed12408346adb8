import * as RadixTooltip from 'radix-ui/tooltip';
import type { ReactElement } from 'react';

interface TooltipProps {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** A control that can have the focus, and a name of its own: a tooltip adds to it, it does not replace it. */
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-appear rounded-xs bg-ink px-2.5 py-1.5 text-fine leading-5 font-medium text-paper shadow-float"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
