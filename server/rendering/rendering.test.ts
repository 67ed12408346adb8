import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { initialServices } from '#content/services.ts';
import { contentPageData } from '#server/composition/content-page-data.ts';
import { createRendering, type RenderingOptions } from './rendering.ts';

const dataOf = (name: string) => {
  const data = contentPageData({ services: initialServices, publicUrl: 'https://shop.example', apiUrl: '/api' });
  return { ...data, shop: { ...data.shop, name } };
};

function useRendering(options: Partial<RenderingOptions<string>> = {}) {
  const shop = { name: 'One' };
  const render = vi.fn<RenderingOptions<string>['render']>(async (data) => data.shop.name);
  const onFailure = vi.fn<RenderingOptions<string>['onFailure']>(async () => undefined);
  const rendering = createRendering({
    read: async () => dataOf(shop.name),
    render,
    onFailure,
    debounceMs: 10,
    retryMinMs: 10,
    ...options,
  });
  onTestFinished(() => rendering.stop());
  return { rendering, render, onFailure, shop };
}

it('renders the current shop, and again only after it has changed', async () => {
  const { rendering, render, shop } = useRendering();
  expect(rendering.pages).toBeUndefined();
  rendering.request();
  await rendering.firstAttempt;
  expect(rendering.pages).toBe('One');
  rendering.request();
  await pause(50);
  expect(render).toHaveBeenCalledTimes(1);
  shop.name = 'Two';
  rendering.request();
  await expect.poll(() => rendering.pages).toBe('Two');
});

it('renders once for many requests, one at a time, ending with the newest data', async () => {
  let running = 0;
  const gate = Promise.withResolvers<void>();
  const render = vi.fn<RenderingOptions<string>['render']>(async ({ shop }) => {
    running += 1;
    expect(running).toBe(1);
    if (shop.name === 'One') await gate.promise;
    running -= 1;
    return shop.name;
  });
  const { rendering, shop } = useRendering({ render });
  rendering.request();
  await expect.poll(() => render.mock.calls.length).toBe(1);
  for (const name of ['Two', 'Three', 'Four']) {
    shop.name = name;
    rendering.request();
  }
  gate.resolve();
  await expect.poll(() => rendering.pages).toBe('Four');
  expect(render).toHaveBeenCalledTimes(2);
});

it('keeps the pages when rendering fails, reports it, and retries', async () => {
  const { rendering, render, onFailure, shop } = useRendering();
  rendering.request();
  await rendering.firstAttempt;
  render.mockRejectedValueOnce(new Error('No memory'));
  const told = Promise.withResolvers<unknown>();
  onFailure.mockImplementationOnce(async (error) => {
    told.resolve([error, rendering.pages]);
  });
  shop.name = 'Two';
  rendering.request();
  expect(await told.promise).toEqual([new Error('No memory'), 'One']);
  await expect.poll(() => rendering.pages).toBe('Two');
});

it('settles the first attempt when it fails, too', async () => {
  const { rendering, onFailure } = useRendering({ read: () => Promise.reject(new Error('No database')) });
  rendering.request();
  await rendering.firstAttempt;
  expect(rendering.pages).toBeUndefined();
  expect(onFailure).toHaveBeenCalledWith(new Error('No database'));
});

it('stops in the middle of a rendering, without a failure', async () => {
  const { rendering, onFailure } = useRendering({
    render: (_, stop) => {
      const { promise, reject } = Promise.withResolvers<string>();
      stop.addEventListener('abort', () => reject(new Error('Stopped')));
      return promise;
    },
  });
  rendering.request();
  await pause(20);
  await rendering.stop();
  await rendering.firstAttempt;
  expect(onFailure).not.toHaveBeenCalled();
});
