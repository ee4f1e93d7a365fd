import { cx } from './class-names.ts';

/** The frame of a control that is pressed rather than typed in. */
export const CONTROL_FRAME = cx(
  'min-h-(--control) w-full min-w-0 rounded-md border border-line-strong bg-surface px-3.5 text-(length:--control-text) text-ink',
  'transition-colors duration-150 hover:border-ink-2',
  // The thicker border takes its pixel from the padding, so that nothing moves.
  'aria-invalid:border-2 aria-invalid:border-danger aria-invalid:px-[13px]',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-2',
);

// Buttons and lists count as read-only too, so they have to do without the last.
export const CONTROL = cx(CONTROL_FRAME, 'placeholder:text-ink-3 read-only:bg-sunken');
