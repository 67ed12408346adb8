import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '#web/ui/theme/class-names.ts';

/** The link that its whole row of a table opens. It stays a real link: for the keyboard, a new tab and screen readers. */
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

/** A click anywhere in a row follows its link, unless it is on a control or ends a selection of text. */
export function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget: row, target } = event;
  const link = row.querySelector<HTMLAnchorElement>('a[data-row-link]');
  // React also hands on what is clicked in dialogs that the row has opened.
  if (!link || event.defaultPrevented || !(target instanceof Element) || !row.contains(target)) return;
  if (target.closest(controls)) return;
  const selection = getSelection();
  if (selection && !selection.isCollapsed && selection.containsNode(row, true)) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  link.focus({ preventScroll: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
