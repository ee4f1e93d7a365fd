import { cx } from '../class-names.ts';

// Looks alone, so that a list of our own does not bring along the library behind menus and selects.
export const POPUP = 'animate-fade rounded-md border border-line bg-surface p-1 shadow-lift';
export const POPUP_ITEM = cx(
  'flex min-h-10 cursor-default items-center gap-3 rounded-sm px-3 py-1.5 text-sm text-ink outline-none',
  // The ring of a list lies inside it, where the popup cannot cut it off.
  'focus:bg-brand-soft focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-brand-text focus-visible:outline-solid disabled:text-ink-3',
);

/** An option whose keyboard stays in the box that opened the list. */
export const POPUP_OPTION = cx(
  'flex min-h-10 cursor-default items-center justify-between gap-3 rounded-sm px-3 py-1.5 text-sm text-ink',
  'data-active:bg-brand-soft data-active:outline-2 data-active:-outline-offset-2 data-active:outline-brand-text data-active:outline-solid',
);
