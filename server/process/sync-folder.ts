import fs from 'node:fs/promises';

/** Makes the names in a folder survive a power cut; syncing a file covers its contents alone. */
export async function syncFolder(folder: string, { open }: Pick<typeof fs, 'open'> = fs): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
