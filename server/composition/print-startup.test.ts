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

it('says where a shop runs, and nothing more when it takes real payments', () => {
  expect(printed({})).toBe('\nBoostdesk is running at https://shop.example.com');
});

it('says when payments are tests, on a demo and by the setting', () => {
  const tests = 'Test payments are on: test cards are accepted, and no real money moves.';
  expect(printed({ gateways: [{ name: 'sandbox' }] })).toContain(tests);
  const demo = printed({ gateways: [{ name: 'sandbox' }], isDemo: true });
  expect(demo).toContain(tests);
  expect(demo).toContain('admin@boostdesk.test  Admin-demo-2026!');
});

it('says when deposits are off, and names the setting for test cards outside of production only', () => {
  expect(printed({ gateways: [] })).toMatch(/^Deposits are off: .+ TEST_PAYMENTS=on/m);
  expect(printed({ gateways: [], isProduction: true })).toMatch(/^Deposits are off: (?!.*TEST_PAYMENTS)/m);
});
