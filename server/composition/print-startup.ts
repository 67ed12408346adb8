import { demoSignIns } from '#server/demo/index.ts';
import { type Gateway, hasTestPayments } from '#server/modules/payments/index.ts';

export interface StartupInfo {
  readonly address: string;
  readonly isDemo: boolean;
  readonly isProduction: boolean;
  readonly gateways: readonly Pick<Gateway, 'name'>[];
}

export function printStartup(info: StartupInfo, print: (line: string) => void): void {
  const { address, isDemo } = info;
  print(`\nBoostdesk is running at ${address}`);
  const payments = describePayments(info);
  if (payments !== undefined) print(payments);
  if (!isDemo) return;
  print('This is a demo with sample data. Sign in as:');
  for (const { role, email, password } of demoSignIns) {
    print(`  ${(role === 'admin' ? role : 'customer').padEnd(8)}  ${email}  ${password}`);
  }
  print('');
}

/** So that the operator notices test payments or disabled deposits at startup, not in the books. */
function describePayments({ gateways, isProduction }: StartupInfo): string | undefined {
  if (hasTestPayments({ gateways })) return 'Test payments are on: test cards are accepted, and no real money moves.';
  if (gateways.length > 0) return undefined;
  const off = 'Deposits are off: no payment gateway is set up (docs/operations.md, “Taking payments”).';
  return isProduction ? off : `${off} TEST_PAYMENTS=on accepts test cards instead.`;
}
