import { demoSignIns } from './demo/index.ts';

export interface Announcement {
  readonly address: string;
  readonly isDemo: boolean;
}

export function announce({ address, isDemo }: Announcement, print: (line: string) => void): void {
  print(`\nBoostdesk runs at ${address}`);
  if (!isDemo) return;
  print('This is a demo with sample data. Sign-ins:');
  for (const { role, email, password } of demoSignIns) {
    print(`  ${(role === 'admin' ? role : 'customer').padEnd(8)}  ${email}  ${password}`);
  }
  print('');
}
