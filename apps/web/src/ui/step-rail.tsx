import { useId, useState } from 'react';
import { Check } from 'lucide-react';
import { cx } from './class-names.ts';
import { useText } from './text.ts';

export type StepState = 'todo' | 'done' | 'error';

export interface Step {
  id: string;
  label: string;
  state: StepState;
}

export interface StepRailProps {
  label: string;
  steps: readonly Step[];
  current: string;
  onSelect(id: string): void;
  disabled?: boolean;
}

function circleLook(state: StepState, isCurrent: boolean) {
  if (state === 'error' && isCurrent) return 'border-danger bg-danger text-surface';
  if (isCurrent) return 'border-brand bg-brand text-on-brand';
  if (state === 'error') return 'border-danger bg-danger-soft text-danger';
  if (state === 'done') return 'border-brand-line bg-brand-soft text-brand-text';
  return 'border-line bg-surface text-ink-2';
}

function StepMark({ number, state, isCurrent }: { number: number; state: StepState; isCurrent: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'z-1 grid size-8 shrink-0 place-items-center rounded-full border-2 text-xs font-bold',
        circleLook(state, isCurrent),
      )}
    >
      {state === 'error' ? '!' : state === 'done' && !isCurrent ? <Check className="size-4" strokeWidth={3} /> : number}
    </span>
  );
}

/** Where one stands in a form: a rail of numbers on a thread; on a phone a bar, with the rail behind a button. */
export function StepRail({ label, steps, current, onSelect, disabled }: StepRailProps) {
  const t = useText();
  const list = useId();
  const [unfolded, setUnfolded] = useState(false);
  const position =
    Math.max(
      0,
      steps.findIndex((step) => step.id === current),
    ) + 1;
  const select = (id: string) => {
    setUnfolded(false);
    onSelect(id);
  };
  return (
    <nav aria-label={label} className="grid gap-3">
      <div className="grid gap-2 lg:hidden">
        <div className="flex items-baseline justify-between gap-3">
          <p className="text-sm font-semibold text-brand-text">
            {t('ui.step_of', { number: position, total: steps.length })}
          </p>
          <button
            type="button"
            aria-expanded={unfolded}
            aria-controls={list}
            onClick={() => setUnfolded(!unfolded)}
            className="min-h-6 rounded-sm text-sm text-ink-2 underline underline-offset-4"
          >
            {t(unfolded ? 'ui.hide_steps' : 'ui.show_steps')}
          </button>
        </div>
        <div aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
          <div
            className={cx(
              'h-full rounded-full',
              steps[position - 1]?.state === 'error' ? 'bg-danger' : 'bg-brand-text',
            )}
            style={{ inlineSize: `${(position / steps.length) * 100}%` }}
          />
        </div>
      </div>
      <ol id={list} className={cx('lg:grid', unfolded ? 'grid' : 'hidden')}>
        {steps.map((step, index) => {
          const isCurrent = step.id === current;
          return (
            // The thread is drawn by each step but the last, from its own circle to the next.
            <li
              key={step.id}
              className="relative pb-4.5 not-last:before:absolute not-last:before:inset-y-0 not-last:before:start-[15px] not-last:before:border-s-2 not-last:before:border-line last:pb-0"
            >
              <button
                type="button"
                disabled={disabled}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => select(step.id)}
                className={cx(
                  'relative flex min-h-8 w-full items-center gap-3 rounded-md text-start text-sm hover:not-disabled:text-ink',
                  isCurrent ? 'font-bold text-ink' : 'text-ink-2',
                )}
              >
                <StepMark number={index + 1} state={step.state} isCurrent={isCurrent} />
                <span>
                  {step.label}
                  {step.state !== 'todo' && (
                    <span className="sr-only"> {t(step.state === 'done' ? 'ui.step_done' : 'ui.step_error')}</span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
