import { expect, it } from 'vitest';
import { printStartup, type StartupInfo } from './print-startup.ts';

const shop: StartupInfo = {
  address: 'https://shop.example.com',
  isDemo: false,
  isProduction: false,
  gateways: [{ name: 'stripe' }],
};

const printed = (change: Partial<StartupInfo>): string => {
  const lines: string[] = [];
  printStartup({ ...shop, ...change }, (line) => lines.push(line));
  return lines.join('\n');
};

it('prints only the URL of a shop with real payments', () => {
  expect(printed({})).toBe('\nBoostdesk is running at https://shop.example.com');
});

it('reports test payments, on a demo and by setting', () => {
  const tests = 'Test payments are on: test cards are accepted, and no real money moves.';
  expect(printed({ gateways: [{ name: 'sandbox' }] })).toContain(tests);
  const demo = printed({ gateways: [{ name: 'sandbox' }], isDemo: true });
  expect(demo).toContain(tests);
  expect(demo).toContain('admin@boostdesk.test  Admin-demo-2026!');
});

it('reports that deposits are off, and suggests test cards outside production only', () => {
  expect(printed({ gateways: [] })).toMatch(/^Deposits are off: .+ TEST_PAYMENTS=on/m);
  expect(printed({ gateways: [], isProduction: true })).toMatch(/^Deposits are off: (?!.*TEST_PAYMENTS)/m);
});
