const typingFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
const openLayers = '[role=dialog][data-state=open], dialog[open], [role=menu]';

/** The field that narrows the list on screen. */
export const listSearch = '[data-list-search]';

/** Whether a letter is a command here: not while somebody types, nor while something lies over the page. */
export function isCommandKey(event: KeyboardEvent, alsoIn?: string): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isTyped = event.target instanceof Element && event.target.closest(typingFields) !== null;
  if (isTyped && !(alsoIn !== undefined && event.target.matches(alsoIn))) return false;
  return document.querySelector(openLayers) === null;
}
