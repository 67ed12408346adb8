import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf, button, press, show } from '#tests/support/components/parts.tsx';
import { Charts } from '#web/gallery/charts.tsx';
import { Chart } from '#web/ui/chart/chart.tsx';

const figure = page.getByRole('figure');
const drawing = figure.getBySelector('svg[preserveAspectRatio]');
const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const orders = [{ label: 'Orders', tone: 'teal', values: [7, 1, null, 3, 9] }] as const;

test('a chart can show its figures as a table', async () => {
  show(<Charts />);
  const chart = page.getByRole('figure', { name: 'Orders by day' });
  await press(button('Show as table', chart), '{Enter}');
  await expect.element(chart.getByRole('row')).toHaveLength(31);
  await expect.element(chart.getByRole('columnheader', { name: 'Orders' })).toBeVisible();
});

test.each(['area', 'bars'] as const)(
  'a chart with %s shows the value under the pointer, away from it',
  async (kind) => {
    show(
      <Chart caption="Orders" kind={kind} labels={week} series={orders} formatValue={(value) => `${value} placed`} />,
    );
    const { left, right, top } = await boxOf(drawing);
    const center = (left + right) / 2;
    await userEvent.pointer({ coords: { x: left + 4, y: top + 60 } });
    await expect.element(figure.getByText('7 placed')).toBeVisible();
    expect((await boxOf(figure.getByText('7 placed'))).left).toBeGreaterThan(center);
    await userEvent.pointer({ coords: { x: center, y: top + 60 } });
    await expect.element(figure.getByText('–')).toBeVisible();
    await userEvent.pointer({ coords: { x: right - 4, y: top + 60 } });
    await expect.element(figure.getByText('9 placed')).toBeVisible();
    expect((await boxOf(figure.getByText('9 placed'))).right).toBeLessThan(center);
    await userEvent.pointer({ coords: { x: right - 4, y: top - 80 } });
    await expect.element(figure.getByText('9 placed')).not.toBeInTheDocument();
  },
);

test.each(['area', 'bars'] as const)('a chart with %s and no positions has only its axis', async (kind) => {
  show(<Chart caption="Orders" kind={kind} labels={[]} series={[{ label: 'Orders', tone: 'teal', values: [] }]} />);
  const { left, top } = await boxOf(drawing);
  await userEvent.pointer({ coords: { x: left + 40, y: top + 60 } });
  expect(figure.element().textContent).toBe('OrdersShow as table00.20.40.60.81');
});

test('a chart is drawn for its width, and follows it', async () => {
  const chart = <Chart caption="Orders" kind="bars" labels={week} series={orders} />;
  for (const width of [900, 320]) {
    show(<div style={{ width }}>{chart}</div>);
    const box = await boxOf(drawing);
    await expect.element(drawing).toHaveAttribute('viewBox', `0 0 ${box.width} ${box.height}`);
  }
  figure.element().parentElement?.style.setProperty('width', '500px');
  await expect.poll(() => drawing.element().getAttribute('viewBox')).toMatch(/^0 0 4\d\d /);
});

test('a chart far below is drawn when it comes near, or when the page is printed', async () => {
  show(
    <div style={{ paddingTop: 5000 }}>
      <Chart caption="Orders" labels={week} series={orders} />
    </div>,
  );
  await expect.element(figure).toBeInTheDocument();
  expect(drawing.query()).toBeNull();
  dispatchEvent(new Event('beforeprint'));
  expect(drawing.query()).not.toBeNull();
});
