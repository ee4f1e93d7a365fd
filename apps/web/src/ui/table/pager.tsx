import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button.tsx';
import { useText } from '../text.ts';

export interface PagerProps {
  label: string;
  /** What the page shows, in words. */
  summary?: string;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Forward and back through a list whose end no one has counted. */
export function Pager({ label, summary, onPrevious, onNext }: PagerProps) {
  const t = useText();
  if (!onPrevious && !onNext && !summary) return null;
  return (
    <nav aria-label={label} data-print="no" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-2">{summary}</p>
      {(onPrevious || onNext) && (
        <div className="flex gap-2">
          <Button
            kind="secondary"
            size="small"
            disabled={!onPrevious}
            onClick={onPrevious}
            icon={<ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />}
          >
            {t('ui.previous')}
          </Button>
          <Button kind="secondary" size="small" disabled={!onNext} onClick={onNext}>
            {t('ui.next')}
            <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </Button>
        </div>
      )}
    </nav>
  );
}
