import { useRef } from 'react';

/** As high as the header that stays while the page scrolls. */
const headerPx = 64;

/** Another page of a list begins at its first row, wherever the way to it was pressed. */
export function useListTop<Top extends HTMLElement>() {
  const topRef = useRef<Top>(null);
  const showTop = () => {
    const top = topRef.current;
    if (top && top.getBoundingClientRect().top < headerPx) top.scrollIntoView({ block: 'start' });
  };
  return { topRef, showTop };
}
