import { describe, expect, it } from 'vitest';
import { completeLock } from './complete-lock.ts';
import lockFile from '../package-lock.json' with { type: 'json' };
import packageFile from '../package.json' with { type: 'json' };

const bundler = {
  version: '1.2.3',
  license: 'MIT',
  engines: { node: '>=20' },
  optionalDependencies: {
    '@bundler/binding-darwin-arm64': '1.2.3',
    '@bundler/binding-linux-x64-gnu': '1.2.3',
    '@bundler/binding-android-arm64': '1.2.3',
    fsevents: '~2.3.3',
  },
};
const linux = { version: '1.2.3', cpu: ['x64'], os: ['linux'], optional: true };

describe('completing the lock file', () => {
  it('adds the native packages of all supported platforms', () => {
    const lock = {
      packages: { 'node_modules/@bundler/binding-linux-x64-gnu': linux, 'node_modules/bundler': bundler },
    };
    expect(completeLock(lock).packages).toEqual({
      'node_modules/@bundler/binding-darwin-arm64': {
        version: '1.2.3',
        cpu: ['arm64'],
        license: 'MIT',
        optional: true,
        os: ['darwin'],
        engines: { node: '>=20' },
      },
      'node_modules/@bundler/binding-linux-x64-gnu': linux,
      'node_modules/bundler': bundler,
    });
  });

  it('marks development dependencies', () => {
    const completed = completeLock({ packages: { 'node_modules/bundler': { ...bundler, dev: true } } });
    expect(completed.packages['node_modules/@bundler/binding-darwin-arm64']?.dev).toBe(true);
  });

  it('changes nothing the second time', () => {
    const once = completeLock({ packages: { 'node_modules/bundler': bundler } });
    expect(JSON.stringify(completeLock(once))).toBe(JSON.stringify(once));
  });

  it('finds native packages next to a nested package or above it', () => {
    const nested = {
      packages: {
        'node_modules/@bundler/binding-darwin-arm64': linux,
        'node_modules/site/node_modules/@bundler/binding-linux-x64-gnu': linux,
        'node_modules/site/node_modules/bundler': bundler,
      },
    };
    expect(completeLock(nested)).toEqual(nested);
  });
});

describe('the lock file', () => {
  it('has Node types of the oldest installed version, so that newer APIs do not compile', () => {
    const versionOf = (name: string) => lockFile.packages[`node_modules/${name}` as keyof typeof lockFile.packages];
    const runtimes = Object.keys(packageFile.optionalDependencies).filter((name) => name.startsWith('node-'));
    const minors = runtimes.map((name) => minorOf(versionOf(name)));
    expect(minors).toHaveLength(4);
    expect(minorOf(versionOf('@types/node'))).toBe(Math.min(...minors));
  });

  const minorOf = (locked: { readonly version?: string }) => {
    const [major, minor] = (locked.version ?? '').split('.').map(Number);
    expect(major).toBe(24);
    return minor ?? Number.NaN;
  };
});
