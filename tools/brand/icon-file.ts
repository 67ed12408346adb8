const headerBytes = 6;
const entryBytes = 16;

/** An .ico file that holds square PNG images as they are. */
export function iconFile(images: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const sizePx = image.readUInt32BE(16);
    const at = headerBytes + entryBytes * index;
    header.writeUInt8(sizePx % 256, at);
    header.writeUInt8(sizePx % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(image.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}
