import type { MarkStore } from '../../../lib/forms/mark-store.ts';
import type { BookingValue } from '../steps/residential/values.ts';
import type { ApplicationValues } from './application-values.ts';
import { readParameters, withoutStay } from './page-parameters.ts';

type ChosenStay = Pick<BookingValue, 'start_date' | 'end_date'> & Partial<Pick<BookingValue, 'willing_to_share'>>;

/** The stay the address brings along: chosen a moment ago, so newer than any draft. Null where it names no two days. */
export function chosenStay(search: string): ChosenStay | null {
  const { start_date, end_date, willing_to_share } = readParameters(search);
  if (!start_date || !end_date) return null;
  return { start_date, end_date, ...(new URLSearchParams(search).has('willing_to_share') && { willing_to_share }) };
}

/** Once other dates are chosen on the form, the address forgets those it came with: loading the page again must not bring them back. */
export function forgetOlderStay(form: MarkStore<ApplicationValues>): void {
  function compare() {
    const chosen = chosenStay(window.location.search);
    const { start_date, end_date } = form.values().booking;
    if (!chosen || (chosen.start_date === start_date && chosen.end_date === end_date)) return;
    window.history.replaceState(window.history.state, '', withoutStay(window.location.href));
  }
  form.subscribe(compare);
  // An older entry of the history still has the address of its time.
  window.addEventListener('popstate', compare);
}
