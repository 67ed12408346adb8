import path from 'node:path';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { appKeyFile, loadAppKey, lossWarning } from './app-key-file.ts';
import { deriveKeys, fingerprintOf, type Keys } from './keys.ts';
import { storeFirstKeyFingerprint, readKeyFingerprint, replaceKeyFingerprint } from '#server/modules/shop/index.ts';
import { StartupError } from '#server/process/startup-error.ts';

type KeySettings = Pick<Config, 'APP_KEY' | 'DATA_DIR'>;

const fileOf = ({ DATA_DIR }: KeySettings) => appKeyFile(path.resolve(DATA_DIR));

/** Keys of this database. The first app key it is used with becomes the only one it accepts. */
export async function openKeys(ctx: Context, settings: KeySettings): Promise<Keys> {
  const isUnused = (await readKeyFingerprint(ctx)) === undefined;
  const appKey = await readAppKey(settings, { canCreate: isUnused });
  if (!(await storeFirstKeyFingerprint(ctx, fingerprintOf(appKey)))) throw new StartupError(wrongKey(settings));
  return deriveKeys(appKey);
}

/** Makes the database accept the configured key, or a new one if none is configured, and no other. */
export async function acceptAppKey(ctx: Context, settings: KeySettings): Promise<'accepted' | 'known'> {
  const fingerprint = fingerprintOf(await readAppKey(settings, { canCreate: true }));
  if ((await readKeyFingerprint(ctx))?.equals(fingerprint)) return 'known';
  await replaceKeyFingerprint(ctx, fingerprint);
  return 'accepted';
}

const readAppKey = async ({ APP_KEY, DATA_DIR }: KeySettings, options: { canCreate: boolean }): Promise<string> =>
  APP_KEY ?? loadAppKey(path.resolve(DATA_DIR), options);

function wrongKey(settings: KeySettings): string {
  const [wrong, remedy] =
    settings.APP_KEY === undefined
      ? [`The key in ${fileOf(settings)}`, 'Restore that file from your backup, or set APP_KEY to the key used before.']
      : ['APP_KEY', 'Set it to the key used before.'];
  return (
    `${wrong} is not the key that this database is used with. ${remedy} ` +
    `To continue with the new key instead, run npm run app-key -- accept. ${lossWarning}`
  );
}
