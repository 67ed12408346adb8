import type { MouseEvent } from 'react';

/**
 * Instead of the `disabled` attribute, which drops the focus of a button that was just pressed to the page's body. This
 * one keeps it; Tab skips the button, and presses do nothing.
 */
export const disabledButton = {
  'aria-disabled': true,
  tabIndex: -1,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  },
} as const;
