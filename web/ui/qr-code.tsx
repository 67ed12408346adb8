import { useEffect, useState } from 'react';
import { loadChunk } from '#web/connection/load-chunk.ts';
import { classNames } from './theme/class-names.ts';
import { Skeleton } from './feedback/skeleton.tsx';

interface QrCodeProps {
  text: string;
  /** Describes the content for screen readers. */
  label: string;
  className?: string;
}

interface QrPath {
  readonly text: string;
  readonly size: number;
  readonly path: string;
}

/** Black on white in both themes, as scanners expect. The encoder is loaded with the first code. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [qrPath, setQrPath] = useState<QrPath>();
  useEffect(() => {
    let isCurrent = true;
    void draw(text).then((result) => isCurrent && setQrPath(result));
    return () => {
      isCurrent = false;
    };
  }, [text]);

  if (qrPath?.text !== text) return <Skeleton className={classNames('rounded-md', className)} />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${qrPath.size} ${qrPath.size}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-md', className)}
    >
      <rect width={qrPath.size} height={qrPath.size} fill="white" />
      <path fill="black" d={qrPath.path} />
    </svg>
  );
}

async function draw(text: string): Promise<QrPath> {
  const { encode } = await loadChunk(() => import('uqr'));
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { text, size, path };
}
