const CONTROLS = 'input:not([type="file"]), select, textarea, button';

/** Of a group of choices the chosen one, else the first. */
function entryOf(control: HTMLElement | null): HTMLElement | null {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control;
  return (
    document.querySelector<HTMLElement>(`input[type="radio"][name="${CSS.escape(control.name)}"]:checked`) ?? control
  );
}

/** The control that a path belongs to: named so itself, or inside of what is; null while it is not on the page. */
export function controlOf(path: string): HTMLElement | null {
  const fields = [...document.querySelectorAll<HTMLElement>('main [name], main [data-path]')];
  const named = fields.find((field) => (field.dataset.path ?? field.getAttribute('name')) === path);
  if (!named) return null;
  return entryOf(named.matches(CONTROLS) ? named : named.querySelector<HTMLElement>(CONTROLS));
}
