const typingFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
const openLayers = '[role=dialog][data-state=open], dialog[open], [role=menu]';

/** The field that narrows the list on screen. */
export const listSearch = '[data-list-search]';

/** Whether a letter is a command of the page: not while somebody types, nor while a dialog or a menu is open. */
export function isCommandKey(event: KeyboardEvent, alsoIn?: string): boolean {
  return isTypedNowhere(event, alsoIn) && document.querySelector(openLayers) === null;
}

/** Whether a letter goes into no field and belongs to no combination; all that a dialog's own commands need to know. */
export function isTypedNowhere(event: KeyboardEvent, alsoIn?: string): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isTyped = event.target instanceof Element && event.target.closest(typingFields) !== null;
  return !isTyped || (alsoIn !== undefined && event.target.matches(alsoIn));
}
