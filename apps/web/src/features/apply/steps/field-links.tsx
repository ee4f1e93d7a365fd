import { useEffect, useState } from 'react';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { controlOf, labelOf } from '../../../lib/forms/field-control.ts';
import { useText } from '../../../ui/text.ts';
import { useApplication } from '../application-context.tsx';
import { answersOf } from './step-answers.ts';
import type { Say } from './step-kind.ts';
import { pathsOf } from './step-paths.ts';

/** Which question a message is about that does not say so itself: 'Please select an option' may stand there five times. */
function subjectOf(step: FormStep, path: string, t: Say): string | undefined {
  const [field = '', key = ''] = path.split('.');
  if (field === 'attributes') return step.attributes.find(({ slug }) => slug === key)?.name;
  if (field === 'questions') return step.questions.find(({ slug }) => slug === key)?.label;
  return answersOf(step.type).subject?.(step, field, key, t);
}

/** A message that says the field's name already does not say it twice. */
const withSubject = (subject: string | undefined, text: string) =>
  !subject || text.toLowerCase().includes(subject.toLowerCase()) ? text : `${subject}: ${text}`;

/** What is wrong on the step that is open, in the words that stand beside the fields, each a way to its field. */
export function FieldLinks({ step }: { step: FormStep }) {
  const t = useText();
  const { form } = useApplication();
  const [, drawAgain] = useState(0);
  useEffect(() => {
    const draw = () => drawAgain((count) => count + 1);
    // The labels stand on the page once the step is drawn.
    const frame = requestAnimationFrame(draw);
    const leave = form.subscribe(draw);
    return () => {
      cancelAnimationFrame(frame);
      leave();
    };
  }, [form, step]);
  const shown = form.errorsUnder(...pathsOf(step)).flatMap((path) => {
    const text = form.shown(path);
    return text === undefined ? [] : [{ path, text: withSubject(subjectOf(step, path, t) ?? labelOf(path), text) }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="mt-1 grid list-disc gap-1 ps-5">
      {shown.map(({ path, text }) => (
        <li key={path}>
          <button
            type="button"
            onClick={() =>
              (controlOf(path) ?? document.querySelector<HTMLElement>('main [aria-invalid="true"]'))?.focus()
            }
            className="rounded-sm text-start align-top text-danger underline underline-offset-4"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
