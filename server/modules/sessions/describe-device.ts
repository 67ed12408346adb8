import { signInMessages } from '#content/messages/sign-in.ts';
type Patterns = readonly (readonly [pattern: RegExp, name: string])[];

/** The sequence matters: most browsers also name the ones they imitate. */
const browsers: Patterns = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const systems: Patterns = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (names: Patterns, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** For example 'Firefox on Windows'. Programs keep the name they send. */
export function describeDevice(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser !== undefined) return system === undefined ? browser : signInMessages.device.on(browser, system);
  const [program] = /^[A-Za-z][\w.-]{0,39}(?=\/|$)/.exec(userAgent) ?? [];
  if (program !== undefined && program !== 'Mozilla') return program;
  return system === undefined ? signInMessages.device.unknown : signInMessages.device.browserOn(system);
}
