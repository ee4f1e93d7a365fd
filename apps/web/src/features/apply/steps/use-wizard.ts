import { useObserved } from '../../../lib/observable.ts';
import { useApplication } from '../application-context.tsx';

/** Where the wizard stands. */
export function useWizard() {
  const { wizard, steps } = useApplication();
  const state = useObserved(wizard);
  return {
    ...state,
    steps,
    step: steps[state.at]!,
    isLast: state.at === steps.length - 1,
    missed: state.flagged.some(Boolean),
  };
}
