import { useId } from 'react';
import { CalendarDays } from 'lucide-react';
import { useIntl } from '../intl.tsx';
import { Button } from '../button.tsx';
import { cx } from '../class-names.ts';
import { writeDay } from './calendar-days.ts';
import { CONTROL_FRAME, Field } from '../field.tsx';
import { POPUP } from '../popup/popup.ts';
import { RangePicker, type RangePickerProps } from './range-picker.tsx';
import { useText } from '../text.ts';
import { useDropdown } from '../popup/use-dropdown.ts';

/** The same calendar behind a button. OK, Escape and a press outside close it; what is chosen stays chosen. */
export function RangeDropdown({ hint, error, required, className, ...picker }: RangePickerProps) {
  const t = useText();
  const panel = useId();
  const { locale } = useIntl();
  const { whole, isOpen, toggle, leave, close } = useDropdown();
  const { label, value, disabled } = picker;
  const words = value
    ? t('widget.range_said', { start: writeDay(value.start, locale), end: writeDay(value.end, locale) })
    : t('widget.range_choose');
  return (
    <Field {...{ label, hint, error, required, className }}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div
          ref={whole}
          className="relative"
          onBlur={(event) => {
            if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) leave();
          }}
        >
          <button
            type="button"
            id={id}
            disabled={disabled}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            aria-describedby={describedBy}
            aria-label={`${label}: ${words}`}
            onClick={toggle}
            className={cx(
              CONTROL_FRAME,
              'flex items-center justify-between gap-3 py-2 text-start',
              error && 'border-2 border-danger px-[13px]',
            )}
          >
            <span className={cx('min-w-0', !value && 'text-ink-3')}>{words}</span>
            <CalendarDays aria-hidden className="size-5 shrink-0 text-ink-3" />
          </button>
          {isOpen && (
            <div
              id={panel}
              role="dialog"
              aria-label={label}
              tabIndex={-1}
              className={cx(
                POPUP,
                'absolute inset-s-0 top-full z-20 mt-1 grid w-full gap-5 p-4! outline-none md:w-[min(46rem,calc(100vw-8rem))] md:p-6!',
              )}
            >
              <RangePicker {...picker} />
              <div className="flex justify-end">
                <Button onClick={close}>{t('widget.ok')}</Button>
              </div>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
