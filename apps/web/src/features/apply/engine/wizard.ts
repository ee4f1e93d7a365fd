import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import type { MarkStore } from '../../../lib/forms/mark-store.ts';
import type { Observable } from '../../../lib/observable.ts';
import { isProblem, type ApiProblem, type ErrorsByPath } from '../../../lib/problem.ts';
import { delay } from '../../../lib/delay.ts';
import type { Submitted, WizardState } from './application-state.ts';
import type { ApplicationValues } from './application-values.ts';
import { pathsOf } from '../steps/step-paths.ts';

/** A slow line does not keep anyone on a step: what the check says arrives later. */
const PATIENCE = 1500;

export interface WizardCalls {
  /** What the server says of the answers so far; null when it cannot be told now. */
  validate(values: ApplicationValues): Promise<ErrorsByPath | null>;
  submit(values: ApplicationValues): Promise<Submitted>;
  /** Whether the first step may be left, which takes an email that was looked up, and a login when it belongs to someone. */
  enter(): Promise<boolean>;
  /** Whether that has been done, or is not needed. */
  isEntered(): boolean;
}

class AlreadySubmitting extends Error {
  constructor() {
    super('Already submitting application');
  }
}

type State = Observable<WizardState>;

/** Asks the server about all answers and shows what it says of the steps left behind. */
function makePass(
  wizard: State,
  steps: readonly FormStep[],
  form: MarkStore<ApplicationValues>,
  validate: WizardCalls['validate'],
) {
  let passes = 0;
  const markPassed = () => {
    const { passed } = wizard.state();
    form.mark(...form.errorsUnder(...steps.slice(0, passed).flatMap(pathsOf)));
    wizard.change({
      flagged: steps.map((step, place) => place < passed && form.errorsUnder(...pathsOf(step)).length > 0),
    });
  };
  return {
    markPassed,
    /** What is still on its way says nothing any more. */
    forget: () => void (passes += 1),
    async pass(): Promise<void> {
      passes += 1;
      const own = passes;
      const errors = await validate(form.values());
      // An answer that was overtaken by a later one is out of date.
      if (errors === null || own !== passes) return;
      form.setErrors(errors);
      markPassed();
    },
  };
}

/** Shows another step, unless a later move or the end of the session called this one off. */
function makeMove(
  wizard: State,
  last: number,
  { pass, markPassed }: Pick<ReturnType<typeof makePass>, 'pass' | 'markPassed'>,
) {
  let moves = 0;
  return async (target: number, isAllowed: () => boolean | Promise<boolean>, patience: number): Promise<boolean> => {
    moves += 1;
    const own = moves;
    wizard.change({ moving: true, problem: null });
    try {
      const { at } = wizard.state();
      if (at === 0 && !(await isAllowed())) return false;
      const check = pass();
      if (target > at && patience > 0) await Promise.race([check, delay(patience)]);
      if (own !== moves || !wizard.state().moving) return false;
      wizard.change({
        at: target,
        passed: Math.max(wizard.state().passed, target),
        ...(target === last && { editing: null }),
      });
      markPassed();
      return true;
    } finally {
      if (own === moves) wizard.change({ moving: false });
    }
  };
}

/** From the review to one answer; from there the next step is the review again. */
function makeEditing(wizard: State, last: number, goTo: (target: number) => Promise<boolean>) {
  return {
    async edit(target: number, path: string): Promise<boolean> {
      wizard.change({ editing: path });
      const moved = await goTo(target);
      if (!moved) wizard.change({ editing: null });
      return moved;
    },
    next: () => goTo(wizard.state().editing === null ? wizard.state().at + 1 : last),
  };
}

/** Moving through the steps and sending the whole; knows nothing of what the steps ask. */
export function createWizard(
  wizard: State,
  steps: readonly FormStep[],
  form: MarkStore<ApplicationValues>,
  calls: WizardCalls,
) {
  const { pass, markPassed, forget } = makePass(wizard, steps, form, calls.validate);
  const isSending = () => wizard.state().submitting || wizard.state().submitted !== null;
  const isBusy = () => wizard.state().moving || isSending();
  const move = makeMove(wizard, steps.length - 1, { pass, markPassed });

  async function goTo(target: number): Promise<boolean> {
    if (isBusy() || target === wizard.state().at || !steps[target]) return false;
    return move(target, calls.enter, PATIENCE);
  }

  /** The browser's own buttons: they wait for no check, overtake a move that does, and log no one in. */
  async function follow(target: number): Promise<boolean> {
    const { at, moving } = wizard.state();
    const isLoggingIn = moving && at === 0;
    if (isSending() || isLoggingIn || target === at || !steps[target]) return false;
    return move(target, calls.isEntered, 0);
  }

  function refuse(problem: ApiProblem) {
    const hasErrors = Object.keys(problem.errors).length > 0;
    if (hasErrors) form.refuse(problem.errors);
    wizard.change({
      passed: hasErrors ? steps.length : wizard.state().passed,
      problem: problem.status === 422 && hasErrors ? null : problem,
      refusals: wizard.state().refusals + 1,
    });
    markPassed();
  }

  async function submit(): Promise<void> {
    if (wizard.state().submitting) throw new AlreadySubmitting();
    if (isBusy()) return;
    forget();
    wizard.change({ submitting: true, problem: null });
    try {
      wizard.change({ submitted: await calls.submit(form.values()) });
    } catch (error) {
      if (!isProblem(error)) throw error;
      refuse(error);
    } finally {
      wizard.change({ submitting: false });
    }
  }

  return {
    /** For a page that is opened on a later step. */
    check: pass,
    goTo,
    follow,
    ...makeEditing(wizard, steps.length - 1, goTo),
    submit,
    previous: () => goTo(wizard.state().at - 1),
  };
}
