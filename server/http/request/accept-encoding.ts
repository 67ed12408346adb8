/**
 * Picks the best of the offered encodings (best first) that the `Accept-Encoding` header allows; undefined means no
 * compression. Quality values count: `br;q=0` refuses brotli, and a higher one wins over our preference.
 */
export function preferredEncoding<Encoding extends string>(
  header: string | undefined,
  offered: readonly Encoding[],
): Encoding | undefined {
  if (!header) return undefined;
  const qualities = parseQualities(header);
  const plain = qualities.get('identity') ?? 0;
  let best: Encoding | undefined;
  let bestQuality = plain;
  for (const encoding of offered) {
    const quality = qualities.get(encoding) ?? qualities.get('*') ?? 0;
    if (quality > bestQuality || (quality > 0 && quality === bestQuality && best === undefined)) {
      best = encoding;
      bestQuality = quality;
    }
  }
  return best;
}

function parseQualities(header: string): Map<string, number> {
  const qualities = new Map<string, number>();
  // Browsers send a handful of encodings; the slice limits the work on an abusive header.
  for (const part of header.slice(0, 500).toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (coding === '') continue;
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = given === undefined ? 1 : Number(given.slice(2));
    qualities.set(coding === 'x-gzip' ? 'gzip' : coding, quality >= 0 && quality <= 1 ? quality : 0);
  }
  return qualities;
}
