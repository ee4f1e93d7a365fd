import type { StepType } from '@manyhands/contract/form/form-step.ts';
import type { Observable } from '../../lib/observable.ts';
import type { WizardState } from './application-state.ts';
import { hashOf, stepInHash } from './page-parameters.ts';

/** Keeps the address and the wizard on the same step, the browser's buttons included. */
export function followHash(wizard: Observable<WizardState>, types: readonly StepType[], goTo: (place: number) => Promise<boolean>): void {
  const here = () => hashOf(types[wizard.state().at]!);
  wizard.subscribe(() => {
    const isUnnamedStart = wizard.state().at === 0 && window.location.hash === '';
    if (window.location.hash !== here() && !isUnnamedStart) window.history.pushState(null, '', here());
  });
  window.addEventListener('hashchange', () => {
    const target = stepInHash(window.location.hash, types) ?? 0;
    if (target === wizard.state().at) return;
    // A move that is refused leaves the address where the form is.
    void goTo(target).then((moved) => moved || window.history.replaceState(null, '', here()));
  });
}
