import fs from 'node:fs/promises';

/** Makes renames in a folder survive a power loss: syncing a file covers only its contents. */
export async function syncFolder(folder: string, { open }: Pick<typeof fs, 'open'> = fs): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
