import { Plus } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';
import { Menu } from '../../ui/popup/menu.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { useText } from '../../ui/text.ts';
import { useFaults, useRows } from './builder-context.tsx';
import { isFixed, missingTypes, newStep, placeFor, type Step, type StepType } from './form-steps.ts';

function StepRow({ step, index, current, onPick }: { step: Step; index: number; current: boolean; onPick(): void }) {
  const t = useText();
  const faults = useFaults(`steps.${index}`);
  const type = t(`builder.type_${step.type}`);
  return (
    <button
      type="button"
      aria-current={current ? 'step' : undefined}
      onClick={onPick}
      className={cx(
        'grid min-h-9 w-full gap-0.5 rounded-sm px-2 py-1.5 text-start',
        current ? 'bg-brand-soft text-brand-text' : 'hover:bg-sunken',
      )}
    >
      <span className="text-sm font-semibold wrap-anywhere">{step.name || type}</span>
      {step.name !== type && <span className={cx('text-xs', current ? '' : 'text-ink-3')}>{type}</span>}
      {faults > 0 && (
        <span>
          <Pill tone="danger">{t('builder.faults', { count: faults })}</Pill>
        </span>
      )}
    </button>
  );
}

interface BuilderStepsProps {
  current: StepType;
  onPick(type: StepType): void;
}

/** The steps in their order; the first and the last keep their place. */
export function BuilderSteps({ current, onPick }: BuilderStepsProps) {
  const t = useText();
  const { rows: steps, add, move } = useRows<Step>('steps');
  const missing = missingTypes(steps);
  const addOne = (type: string) => {
    const wanted = type as StepType;
    add(newStep(wanted, t(`builder.type_${wanted}`)), placeFor(steps, wanted));
    onPick(wanted);
  };
  return (
    <div className="grid gap-3">
      <SortableList
        label={t('builder.steps')}
        items={steps}
        nameOf={({ name, type }) => name || t(`builder.type_${type}`)}
        isFixed={isFixed}
        onMove={move}
      >
        {(step, index) => (
          <StepRow step={step} index={index} current={step.type === current} onPick={() => onPick(step.type)} />
        )}
      </SortableList>
      {missing.length > 0 && (
        <Menu
          className="justify-self-start border border-line-strong bg-surface"
          button={
            <>
              <Plus aria-hidden className="size-4" />
              {t('builder.add_step')}
            </>
          }
          groups={[
            {
              id: 'types',
              items: missing.map((type) => ({ id: type, label: t(`builder.type_${type}`) })),
              onPick: addOne,
            },
          ]}
        />
      )}
    </div>
  );
}
