import { manyOrders } from '#content/orders.ts';

const words = manyOrders.file;

/** In bytes. */
const fileSizeMax = 1_000_000;

/** The text of a file, or an error. Spreadsheets save UTF-8, UTF-16 or a Western encoding. */
export async function readLinesFile(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  if (file.size > fileSizeMax) return { problem: words.tooLarge };
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  // NUL bytes: a binary file, such as a spreadsheet or an image.
  if (text.includes('\0')) return { problem: words.noText };
  return text.trim() === '' ? { problem: words.empty } : { text };
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
