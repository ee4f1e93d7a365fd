import { Suspense, useId } from 'react';
import { CalendarDays } from 'lucide-react';
import { cx } from '../class-names.ts';
import type { DayCalendarProps } from './day-calendar.tsx';
import { PieceLoading } from '../piece-loading.tsx';
import { lazyPiece } from '../pieces.ts';
import { POPUP } from '../popup/popup.ts';
import { useText } from '../text.ts';
import { useDropdown } from '../popup/use-dropdown.ts';

// Fetched when someone opens it: most dates are typed.
const DayCalendar = lazyPiece(async () => (await import('./day-calendar.tsx')).DayCalendar);

/** A calendar behind a button, beside the boxes of a date. */
export function CalendarButton({
  label,
  value,
  onPick,
  disabled,
}: DayCalendarProps & { disabled?: boolean | undefined }) {
  const t = useText();
  const panel = useId();
  const { whole, isOpen, toggle, leave, close } = useDropdown();
  return (
    <div
      ref={whole}
      className="relative"
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      <button
        type="button"
        disabled={disabled}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-label={t('widget.calendar_open', { label })}
        onClick={toggle}
        className="grid size-(--control) place-items-center rounded-md border border-line-strong bg-surface text-ink-2 transition-colors hover:border-ink-2 disabled:border-line disabled:bg-sunken"
      >
        <CalendarDays aria-hidden className="size-5" />
      </button>
      {isOpen && (
        <div
          id={panel}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={cx(
            POPUP,
            'absolute inset-e-0 top-full z-20 mt-1 w-80 max-w-[calc(100vw-2.5rem)] p-4! outline-none',
          )}
        >
          <Suspense fallback={<PieceLoading />}>
            <DayCalendar
              label={label}
              value={value}
              onPick={(day) => {
                onPick(day);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
