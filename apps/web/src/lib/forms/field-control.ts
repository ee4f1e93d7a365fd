const CONTROLS = 'input:not([type="file"]), select, textarea, button';

/** What shows that its answer was refused; a list that opens says so of the whole, and its button takes the focus. */
const REFUSED = '[aria-invalid="true"], [data-invalid] > button';

/** A refusal leads to the first field it names, unless its summary has the focus. */
export function focusRefused(form: ParentNode | null): void {
  if (document.activeElement?.matches('[data-summary]')) return;
  form?.querySelector<HTMLElement>(REFUSED)?.focus();
}

let pressed: Element | null = null;
globalThis.window?.addEventListener(
  'click',
  ({ target }) => (pressed = target instanceof Element ? target : null),
  true,
);

/** A form that took the place of the button that opened it takes the focus as well, which would be nowhere otherwise. */
export function focusOpened(form: ParentNode | null): void {
  if (document.activeElement !== document.body || !pressed || pressed.isConnected) return;
  pressed = null;
  form?.querySelector<HTMLElement>(CONTROLS)?.focus();
}

/** Of a group of choices the chosen one, else the first. */
function entryOf(control: HTMLElement | null): HTMLElement | null {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control;
  return (
    document.querySelector<HTMLElement>(`input[type="radio"][name="${CSS.escape(control.name)}"]:checked`) ?? control
  );
}

const pathAt = (field: HTMLElement) => field.dataset.path ?? field.getAttribute('name');

/** The control that a path belongs to: named so itself, or inside of what is; null while it is not on the page. */
export function controlOf(path: string, within: ParentNode = document.querySelector('main')!): HTMLElement | null {
  const named = [...within.querySelectorAll<HTMLElement>('[name], [data-path]')].find(
    (field) => pathAt(field) === path,
  );
  if (!named) return null;
  return entryOf(named.matches(CONTROLS) ? named : named.querySelector<HTMLElement>(CONTROLS));
}

/** The words that a button is called by and that do not stand on it. */
function wordsBeside(control: HTMLElement): string | undefined {
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const beside = ids.map((id) => document.getElementById(id)).find((element) => element && !control.contains(element));
  return beside?.textContent;
}

/** What a control is called where it stands: its label, or that of the group it belongs to. */
function wordsOf(control: HTMLElement): string | undefined {
  const isOneOfMany = control.matches('[type="radio"], [type="checkbox"], button, [data-parts] input');
  const group = control.closest('fieldset')?.querySelector('legend')?.textContent;
  const own =
    control instanceof HTMLButtonElement
      ? wordsBeside(control)
      : (control as HTMLInputElement).labels?.[0]?.textContent;
  return (isOneOfMany ? (group ?? own) : (own ?? group))?.trim() || undefined;
}

/** The same for the field of a path. */
export function labelOf(path: string, within?: ParentNode): string | undefined {
  const control = controlOf(path, within);
  if (!control) return undefined;
  const isNamed =
    control.getAttribute('name') === path || control.closest<HTMLElement>('[data-path]')?.dataset.path === path;
  return isNamed ? wordsOf(control) : undefined;
}

/** The first other field that shows a text as its error, where it has another name than the path; with its label. */
export function fieldShowing(
  text: string,
  within: ParentNode,
  known: ReadonlyMap<HTMLElement, unknown>,
): { control: HTMLElement; label: string } | null {
  const shows = (control: HTMLElement) =>
    !known.has(control) &&
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .some((id) => document.getElementById(id)?.textContent?.includes(text));
  const control = [...within.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].find(shows);
  const label = control && wordsOf(control);
  return control && label ? { control, label } : null;
}
