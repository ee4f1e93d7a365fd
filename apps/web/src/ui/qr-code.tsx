import { useEffect, useState } from 'react';
import { Skeleton } from './states.tsx';

const WIDTH = 200;
/** The light frame that readers need around the squares, in squares. */
const QUIET = 4;

interface Drawing {
  size: number;
  path: string;
}

async function draw(text: string): Promise<Drawing> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: squares.join('') };
}

/** Black on white in either theme: readers are not used to anything else. */
export function QrCode({ text, label, width = WIDTH }: { text: string; label: string; width?: number }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let wanted = true;
    // What cannot be drawn can still be typed: the secret stands beside it.
    draw(text).then((drawn) => wanted && setDrawing(drawn), reportError);
    return () => void (wanted = false);
  }, [text]);
  if (!drawing) return <Skeleton className={width === WIDTH ? 'size-[200px]' : 'size-[260px]'} />;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={width}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      className="rounded-sm border border-line"
    >
      <rect width={drawing.size} height={drawing.size} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}
