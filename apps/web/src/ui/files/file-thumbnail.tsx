import { useState } from 'react';
import { FileText } from 'lucide-react';
import { cx } from '../class-names.ts';

/** A small picture of a file, or a sheet of paper where there is none. */
export function FileThumbnail({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  const look = 'size-11 shrink-0 rounded-sm border border-line';
  if (src && src !== broken)
    return <img src={src} alt="" onError={() => setBroken(src)} className={cx(look, 'bg-sunken object-cover')} />;
  return (
    <span aria-hidden className={cx(look, 'grid place-items-center bg-sunken text-ink-2')}>
      <FileText className="size-5" />
    </span>
  );
}
