import type { StepType } from '@manyhands/contract/form/form-step.ts';
import type { Observable } from '../../../lib/observable.ts';
import type { WizardState } from './application-state.ts';
import { hashOf, stepInHash } from './page-parameters.ts';

/** The place of a history entry among those of this form; absent where the browser made the entry, by a link for instance. */
const entryOf = (state: unknown): number | null => (state as { entry?: number } | null)?.entry ?? null;

/**
 * Keeps the address and the wizard on the same step. A step shown by the form adds one history entry; the browser's own
 * buttons only move between entries, so the entries are numbered: a move that is refused is taken back by their distance.
 */
export function followHash(
  wizard: Observable<WizardState>,
  types: readonly StepType[],
  follow: (place: number) => Promise<boolean>,
): void {
  const addressOf = (place: number) => hashOf(types[place]!);
  const inAddress = () => (window.location.hash === '' ? 0 : stepInHash(window.location.hash, types));
  let entry = entryOf(window.history.state) ?? 0;
  let shown = wizard.state().at;
  /** Numbers the entry, and names the step that is shown where the address names another, or something else. */
  const settle = () => window.history.replaceState({ entry }, '', inAddress() === shown ? undefined : addressOf(shown));
  settle();

  wizard.subscribe(() => {
    const { at } = wizard.state();
    if (at === shown) return;
    shown = at;
    // The browser has moved already, and the form has followed it.
    if (inAddress() === at) return;
    entry += 1;
    window.history.pushState({ entry }, '', addressOf(at));
  });

  window.addEventListener('popstate', ({ state }) => {
    const before = entry;
    // Without a number it is an entry of the browser's own, right after the last one: a link, or an address typed by hand.
    entry = entryOf(state) ?? before + 1;
    const target = inAddress();
    if (target === null || target === shown) return settle();
    const wayBack = before - entry;
    void follow(target).then((isFollowed) => {
      if (isFollowed) settle();
      // Once the application is sent, the buttons lead away from the form. A way of 0 would load the page again.
      else if (wizard.state().submitted === null && wayBack !== 0) window.history.go(wayBack);
    });
  });
}
