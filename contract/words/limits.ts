import type { Limit } from '../limits.ts';

const scopeTexts = {
  address: 'from one address',
  account: 'by one account or API key, or from one address without sign-in',
  'address and account': 'from one address, and by one account or API key',
  subject: 'about one subject',
} as const satisfies Record<Limit['by'], string>;

/** For the documentation: "At most 10 calls in 15 minutes from one address." */
export function describeLimit({ calls, seconds, by }: Limit): string {
  return `At most ${calls} ${calls === 1 ? 'call' : 'calls'} in ${describeSeconds(seconds)} ${scopeTexts[by]}.`;
}

export function describeSeconds(seconds: number): string {
  const [amount, unit] =
    seconds <= 90
      ? [seconds, 'second']
      : seconds <= 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
