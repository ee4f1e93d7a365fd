import type { KeyboardEvent } from 'react';

/** What opens a row: the first link or button of the cell that names it. */
const openerOf = (row: Element) => row.querySelector<HTMLElement>(':scope > th a, :scope > th button');
const tickOf = (row: Element) => row.querySelector<HTMLElement>(':scope > th input[type="checkbox"]');

function focusRow(row: Element | null | undefined): boolean {
  const target = row && (openerOf(row) ?? tickOf(row) ?? (row as HTMLElement));
  target?.focus();
  return Boolean(target);
}

/** Into the list from above it, such as from its search. */
export const focusFirstRow = (within: Element): boolean => focusRow(within.querySelector('tbody tr'));

const isTyping = (target: Element) =>
  target.matches('input:not([type="checkbox"]), select, textarea, [contenteditable="true"]');

/** Keys act on the row that has the focus: arrows move on, x selects, Enter opens. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as Element;
  const row = target.closest('tr');
  if (!row || isTyping(target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const steps: Record<string, () => boolean> = {
    ArrowDown: () => focusRow(row.nextElementSibling),
    ArrowUp: () => focusRow(row.previousElementSibling),
    Home: () => focusRow(row.parentElement?.firstElementChild),
    End: () => focusRow(row.parentElement?.lastElementChild),
    x: () => press(tickOf(row)),
    // a link or a button opens by itself
    Enter: () => !target.matches('a, button') && press(openerOf(row)),
  };
  if (steps[event.key]?.()) event.preventDefault();
}

function press(control: HTMLElement | null): boolean {
  control?.click();
  return control !== null;
}
