import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { askAgain, useMissingPieces } from './pieces.ts';
import { Loading } from './states.tsx';
import { useText } from './text.ts';

/** Holds the place of a part that is on its way, and says so when it cannot come. */
export function PieceLoading() {
  const t = useText();
  if (!useMissingPieces()) return <Loading />;
  return (
    <div role="status" className="grid justify-items-center gap-4 px-5 py-8 text-center">
      <p className="max-w-[34rem] text-ink-2">{t('ui.piece_missing')}</p>
      <Button kind="secondary" size="small" onClick={askAgain} icon={<RotateCw aria-hidden className="size-4" />}>
        {t('ui.try_again')}
      </Button>
    </div>
  );
}
