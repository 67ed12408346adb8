const typingFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
const openLayers = '[role=dialog][data-state=open], dialog[open], [role=menu]';

/** Whether a letter is a command here: not while somebody types, nor while something lies over the page. */
export function isCommandKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(typingFields)) return false;
  return document.querySelector(openLayers) === null;
}
