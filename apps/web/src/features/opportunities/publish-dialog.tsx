import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isolated, useText } from '../../ui/text.ts';
import { changesBetween, type Change } from './form-changes.ts';
import { publish, type Effect } from './form.api.ts';
import { filled, type FormDraft, type Step } from './form-steps.ts';

const SHOWN = 8;

function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useText();
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, SHOWN);
  const sentence = (change: Change) =>
    t(
      `builder.${change.what}`,
      Object.fromEntries(Object.entries(change).map(([key, value]) => [key, isolated(value)])),
    );
  return (
    <>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm">
        {shown.map((change) => (
          <li key={sentence(change)}>{sentence(change)}</li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button kind="quiet" size="small" onClick={() => setAll(true)} className="justify-self-start">
          {t('builder.more_changes', { count: changes.length - shown.length })}
        </Button>
      )}
    </>
  );
}

interface PublishProps {
  draft: FormDraft;
  /** The version that applicants fill in now; null where there is none. */
  published: readonly Step[] | null;
  effect: Effect;
  onClose(): void;
  onPublished(number: number): void;
}

function PublishContent({ draft, published, effect, onClose, onPublished }: PublishProps) {
  const t = useText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => publish(draft, effect.follows),
    onSuccess: ({ number }) => onPublished(number),
  });
  const changes = published ? changesBetween(published, filled(draft.steps)) : null;
  return (
    <div className="grid gap-5">
      <ProblemCallout problem={isProblem(error) ? error : null} onReload={onClose} />
      {draft.follows < effect.follows && (
        <Callout tone="warning" title={t('builder.passed_over', { number: effect.follows })}>
          {t('builder.passed_over_text', { follows: draft.follows })}
        </Callout>
      )}
      <div className="grid gap-2">
        <h3 className="text-sm font-semibold">{t('builder.what_changes')}</h3>
        {changes === null ? (
          <p className="text-sm">{t('builder.first_version')}</p>
        ) : changes.length === 0 ? (
          <p className="text-sm">{t('builder.no_changes')}</p>
        ) : (
          <Changes changes={changes} />
        )}
      </div>
      <div className="grid gap-2">
        <h3 className="text-sm font-semibold">{t('builder.who_is_affected')}</h3>
        <p className="text-sm">{t('builder.applications', { count: effect.applications })}</p>
        <p className="text-sm">{t('builder.begun', { count: effect.begun })}</p>
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button kind="secondary" onClick={onClose} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button busy={isPending} disabled={changes?.length === 0} onClick={() => mutate()}>
          {t('builder.publish_version', { number: effect.follows + 1 })}
        </Button>
      </div>
    </div>
  );
}

/** What publishing changes and whom it leaves alone, before it is done. */
export function PublishDialog({
  effect,
  draft,
  ...rest
}: Omit<PublishProps, 'effect' | 'draft'> & { effect: Effect | null; draft: FormDraft | null }) {
  const t = useText();
  return (
    <Dialog open={effect !== null && draft !== null} onClose={rest.onClose} title={t('builder.publish_title')}>
      {effect && draft && <PublishContent effect={effect} draft={draft} {...rest} />}
    </Dialog>
  );
}
