import { useEffect, useState } from 'react';
import { loadPart } from '#web/connection/load-part.ts';
import { classNames } from './theme/class-names.ts';
import { Skeleton } from './feedback/skeleton.tsx';

interface QrCodeProps {
  text: string;
  /** Says what the code holds, for those who can't see it. */
  label: string;
  className?: string;
}

interface Drawing {
  readonly text: string;
  readonly size: number;
  readonly path: string;
}

/** Dark on white in both themes: cameras expect it so. The encoder is loaded with the first code. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isWanted = true;
    void draw(text).then((drawn) => isWanted && setDrawing(drawn));
    return () => {
      isWanted = false;
    };
  }, [text]);

  if (drawing?.text !== text) return <Skeleton className={classNames('rounded-md', className)} />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-md', className)}
    >
      <rect width={drawing.size} height={drawing.size} fill="white" />
      <path fill="black" d={drawing.path} />
    </svg>
  );
}

async function draw(text: string): Promise<Drawing> {
  const { encode } = await loadPart(() => import('uqr'));
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { text, size, path };
}
