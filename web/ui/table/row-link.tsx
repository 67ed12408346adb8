import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '#web/ui/theme/class-names.ts';

/** A click anywhere in the row follows this link. It is a real link for keyboards, new tabs and screen readers. */
export function RowLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      data-row-link=""
      className={classNames(
        'rounded-xs py-1 font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink',
        className,
      )}
      {...rest}
    />
  );
}

const controls = 'a, button, input, label, select, textarea';

/** Follows the row's link unless the click is on a control or ends a text selection. */
export function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget: row, target } = event;
  const link = row.querySelector<HTMLAnchorElement>('a[data-row-link]');
  // React events also bubble here from dialogs that the row has opened through a portal.
  if (!link || event.defaultPrevented || !(target instanceof Element) || !row.contains(target)) return;
  if (target.closest(controls)) return;
  const selection = getSelection();
  if (selection && !selection.isCollapsed && selection.containsNode(row, true)) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  link.focus({ preventScroll: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
