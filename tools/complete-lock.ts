import { readFileSync, writeFileSync } from 'node:fs';
import { isMain } from '#server/process/is-main.ts';

interface LockedPackage {
  version?: string;
  cpu?: string[];
  os?: string[];
  dev?: boolean;
  optional?: boolean;
  license?: string;
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

/** The supported platforms, as in the names of native packages. */
const platforms = /-(darwin|linux)-(arm64|x64)(-gnu)?$/;

/**
 * A lock file that was written where the registry offers only some platforms' packages lacks the others, and npm then
 * never installs them. Every package lists its native parts with exact versions, so they can be added.
 */
export function completeLock(lock: Lock): Lock {
  const added = Object.entries(lock.packages).flatMap(([location, parent]) =>
    Object.entries(parent.optionalDependencies ?? {}).flatMap(([name, version]) => {
      const [, os, cpu] = platforms.exec(name) ?? [];
      const isMissing = /^\d/.test(version) && !isLocked(lock, location, name);
      return os === undefined || cpu === undefined || !isMissing
        ? []
        : [[`node_modules/${name}`, nativePart(parent, version, os, cpu)] as const];
    }),
  );
  const entries = [...Object.entries(lock.packages), ...added];
  return { ...lock, packages: Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, 'en'))) };
}

function isLocked(lock: Lock, location: string, name: string): boolean {
  if (lock.packages[[location, 'node_modules', name].filter(Boolean).join('/')] !== undefined) return true;
  if (location === '') return false;
  return isLocked(lock, location.slice(0, Math.max(0, location.lastIndexOf('/node_modules/'))), name);
}

function nativePart(parent: LockedPackage, version: string, os: string, cpu: string): LockedPackage {
  return {
    version,
    cpu: [cpu],
    ...(parent.dev === true ? { dev: true } : {}),
    ...(parent.license === undefined ? {} : { license: parent.license }),
    optional: true,
    os: [os],
    ...(parent.engines === undefined ? {} : { engines: parent.engines }),
  };
}

if (isMain(import.meta.url)) {
  const text = readFileSync('package-lock.json', 'utf8');
  const complete = `${JSON.stringify(completeLock(JSON.parse(text) as Lock), null, 2)}\n`;
  if (process.argv.includes('--check')) {
    if (complete !== text) console.error('package-lock.json lacks some platforms: run npm run lock and commit it.');
    process.exitCode = complete === text ? 0 : 1;
  } else {
    writeFileSync('package-lock.json', complete);
  }
}
