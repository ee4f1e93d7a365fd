import { useEffect, useState } from 'react';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { useApplication } from './application-context.tsx';
import { pathsOf } from './step-paths.ts';

const CONTROLS = 'input, select, textarea, button';

/** The control that a path belongs to: named so itself, or inside of what is. */
function controlOf(path: string): HTMLElement | null {
  const fields = [...document.querySelectorAll<HTMLElement>('main [name], main [data-path]')];
  const named = fields.find((field) => (field.dataset.path ?? field.getAttribute('name')) === path);
  if (!named) return document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  return named.matches(CONTROLS) ? named : named.querySelector<HTMLElement>(CONTROLS);
}

/** What is wrong on the step that is open, in the words that stand beside the fields, each a way to its field. */
export function FieldLinks({ step }: { step: FormStep }) {
  const { form } = useApplication();
  const [, drawAgain] = useState(0);
  useEffect(() => form.subscribe(() => drawAgain((count) => count + 1)), [form]);
  const shown = form.errorsUnder(...pathsOf(step)).flatMap((path) => {
    const text = form.shown(path);
    return text === undefined ? [] : [{ path, text }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="mt-1 grid list-disc gap-1 ps-5">
      {shown.map(({ path, text }) => (
        <li key={path}>
          <button type="button" onClick={() => controlOf(path)?.focus()} className="rounded-sm text-start align-top text-danger underline underline-offset-4">
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
