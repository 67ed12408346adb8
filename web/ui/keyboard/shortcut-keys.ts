const typingFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
const openLayers = '[role=dialog][data-state=open], dialog[open], [role=menu]';

export const listSearchSelector = '[data-list-search]';

/** Whether a key press may trigger a page shortcut: not while typing, nor while a dialog or menu is open. */
export function isPageShortcut(event: KeyboardEvent, allowedIn?: string): boolean {
  return isKeyOutsideFields(event, allowedIn) && document.querySelector(openLayers) === null;
}

/** A key press without modifiers, outside text fields other than `allowedIn`. Use directly for shortcuts in dialogs. */
export function isKeyOutsideFields(event: KeyboardEvent, allowedIn?: string): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isInField = event.target instanceof Element && event.target.closest(typingFields) !== null;
  return !isInField || (allowedIn !== undefined && event.target.matches(allowedIn));
}
