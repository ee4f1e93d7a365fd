import { useEffect, useState } from 'react';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import type { ApiProblem } from '../problem.ts';
import { controlOf, fieldShowing, labelOf } from './field-control.ts';

interface FieldLink {
  path: string;
  label: string;
  control: HTMLElement;
}

/** The fields that were refused, by their labels, in the order in which they stand, each once. */
function linksTo(paths: readonly string[], form: ParentNode | null, errors: ApiProblem['errors']): FieldLink[] {
  if (!form) return [];
  const found = new Map<HTMLElement, FieldLink>();
  const unnamed: string[] = [];
  for (const path of paths) {
    const [control, label] = [controlOf(path, form), labelOf(path, form)];
    if (control && label) found.set(control, { path, control, label });
    else unnamed.push(path);
  }
  for (const path of unnamed) {
    const field = fieldShowing(errors[path]![0]!, form, found);
    if (field) found.set(field.control, { path, ...field });
  }
  const isBefore = (one: HTMLElement, other: HTMLElement) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...found.values()].toSorted((one, other) => (isBefore(one.control, other.control) ? -1 : 1));
}

export interface FieldSummaryProps {
  problem: ApiProblem;
  /** Which of its errors stand beside a field of the form. */
  paths: readonly string[];
  /** What is wrong besides. */
  others: readonly string[];
}

/** Above a form that was refused: which fields, each a way there. Takes the focus, unless there is only one place to go. */
export function FieldSummary({ problem, paths, others }: FieldSummaryProps) {
  const t = useText();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const form = place?.closest('form') ?? null;
  const links = linksTo(paths, form, problem.errors);
  // The form itself leads to the first field, which is enough where there is no other.
  const hasSeveral = paths.length + others.length > 1;
  useEffect(() => {
    // It may arrive late: whoever has gone on meanwhile is left where they are.
    const hasWaited = document.activeElement?.matches('body, [aria-invalid="true"], [type="submit"]') ?? true;
    if (hasSeveral && hasWaited) place?.focus();
  }, [place, problem, hasSeveral]);
  return (
    <div ref={setPlace} tabIndex={-1} data-summary className="rounded-lg">
      <Callout announce tone="danger" title={t('app.check_answers')}>
        {links.length > 0 && (
          <ul className="grid list-disc gap-1 ps-5">
            {links.map(({ path, label, control }) => (
              <li key={path}>
                <a
                  href={`#${control.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    control.focus();
                  }}
                  className="rounded-sm text-danger underline underline-offset-4"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        {others.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Callout>
    </div>
  );
}
