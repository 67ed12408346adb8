import type { Check } from 'axe-core';

type Evaluate = Exclude<Check['evaluate'], string | undefined>;

/**
 * Makes axe measure the contrast of texts that look alike once a page: a table has hundreds of them, and each costs a
 * millisecond. Runs in the page. Texts look alike if they and what is painted behind them by their ancestors have the
 * same styles. Only a passed check is remembered.
 */
export function rememberContrast(): void {
  const { checks } = (window.axe as unknown as { _audit: { checks: Record<string, { evaluate: Evaluate }> } })._audit;
  const check = checks['color-contrast'];
  if (!check) throw new Error('This version of axe has no check named color-contrast.');
  const measure = check.evaluate;
  const passed = new Set<string>();
  check.evaluate = function measureOnce(node, ...rest) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(node);
    const key = [color, fontSize, fontWeight, textShadow, ...layersOf(node)].join('|');
    if (passed.has(key)) return true;
    const result = measure.call(this, node, ...rest);
    if (result === true) passed.add(key);
    return result;
  };

  function layersOf(node: Element): string[] {
    const layers: string[] = [];
    for (let each: Element | null = node; each; each = each.parentElement) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(each);
      const paint = [backgroundColor, backgroundImage, opacity].join(' ');
      if (paint !== 'rgba(0, 0, 0, 0) none 1') layers.push(paint);
      // It may cover something else, so only what is at the same place looks alike.
      if (position !== 'static' && position !== 'relative') {
        const { x, y } = each.getBoundingClientRect();
        layers.push(`${x} ${y}`);
      }
    }
    return layers;
  }
}
