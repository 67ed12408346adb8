import type { Page } from './browser.ts';

/** How far the page has jumped since it began to load, as browsers measure it. */
export async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('load');
  return page.evaluate(async () => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return sum;
  });
}
