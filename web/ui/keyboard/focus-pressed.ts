const pressable = 'button, a[href], summary, input';

/**
 * Focuses the button or link that is pressed, as other browsers do. Safari focuses what contains it. Dialogs return the
 * focus to what opened them, and menus and selects handle the keys where the focus is.
 */
export function focusWhatIsPressed(): void {
  const onClick = ({ target, detail }: MouseEvent) => {
    // Scripts and Enter in a form click, too, but press nothing.
    const isPress = detail > 0;
    const pressed = isPress && target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    const focused = document.activeElement;
    if (pressed && focused !== pressed && focused?.contains(pressed)) pressed.focus({ preventScroll: true });
  };
  document.addEventListener('click', onClick, true);
}
