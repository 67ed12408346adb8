import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartupError } from '#server/process/startup-error.ts';
import { binariesDoNotRun } from './binaries.ts';

export interface RunAs {
  /** The command before the binary's path and arguments. */
  prefix: readonly string[];
  /** The data folder's owner; undefined if it is the user of this process. */
  owner: Owner | undefined;
  majorVersion: number;
}

export interface Owner {
  uid: number;
  gid: number;
}

/** The binaries inherit nothing from our environment: neither secrets nor PG* variables that change their behavior. */
export const binariesEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

const run = promisify(execFile);
const dieWithParent = ['--pdeathsig', 'INT'];

/** Chooses the user that PostgreSQL runs as, by trying `postgres --version` that way. */
export async function chooseRunAs(postgres: string, cluster: string): Promise<RunAs> {
  return process.getuid?.() === 0 ? chooseForRoot(postgres, cluster) : chooseForUser(postgres);
}

async function chooseForUser(postgres: string): Promise<RunAs> {
  for (const prefix of [['setpriv', ...dieWithParent], []]) {
    const version = await tryVersion([...prefix, postgres]);
    if (typeof version === 'number') return { prefix, owner: undefined, majorVersion: version };
    if (prefix.length === 0) throw binariesDoNotRun(version.reason);
  }
  throw new Error('The last try has no prefix.');
}

/**
 * PostgreSQL refuses to run as root. It runs as an unprivileged user that keeps one capability, to reach the data folder
 * and the binaries inside a home folder closed to others. Without the securebit, `access()` would still fail.
 */
async function chooseForRoot(postgres: string, cluster: string): Promise<RunAs> {
  const owner = (await ownerOf(cluster)) ?? (await findNobody());
  const prefix = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    ...dieWithParent,
  ];
  const version = await tryVersion([...prefix, postgres]);
  if (typeof version === 'number') return { prefix, owner, majorVersion: version };
  const versionAsRoot = await tryVersion([postgres]);
  if (typeof versionAsRoot !== 'number') throw binariesDoNotRun(versionAsRoot.reason);
  throw new StartupError(
    `PostgreSQL does not run as root, and handing it to another user failed: ${version.reason}. Start Boostdesk as an ` +
      'ordinary user, or install setpriv (util-linux), or set DATABASE_URL to a PostgreSQL server.',
  );
}

async function tryVersion(command: readonly string[]): Promise<number | { reason: string }> {
  const [file = '', ...args] = command;
  try {
    const { stdout } = await run(file, [...args, '--version'], { env: binariesEnvironment, cwd: '/', timeout: 30_000 });
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
    return major === undefined ? { reason: `it calls itself ${stdout.trim()}` } : Number(major);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return { reason: (stderr?.trim() || message).split('\n')[0] ?? message };
  }
}

/** Undefined for a new folder or one of root. A folder of an ordinary user stays theirs when root starts Boostdesk. */
async function ownerOf(cluster: string): Promise<Owner | undefined> {
  const found = await stat(cluster).catch(() => undefined);
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

async function findNobody(): Promise<Owner> {
  const users = await readFile('/etc/passwd', 'utf8');
  const match = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  if (match === null) {
    throw new StartupError(
      'PostgreSQL does not run as root, and there is no user “nobody” to run it as. Start Boostdesk as an ordinary user, ' +
        'or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return { uid: Number(match[1]), gid: Number(match[2]) };
}
