import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ExternalLink } from 'lucide-react';
import { focusRefused } from '../../lib/forms/field-control.ts';
import { Form } from '../../lib/forms/form.tsx';
import { UnsavedGuard } from '../../lib/unsaved-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { useText } from '../../ui/text.ts';
import { BuilderProvider } from './builder-context.tsx';
import { BuilderSteps } from './builder-steps.tsx';
import { DraftProblem } from './draft-problem.tsx';
import type { FormState, Shelf } from './form.api.ts';
import { filled, questionsOf, type StepType } from './form-steps.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { StepEditor } from './step-editor.tsx';
import { useFormDraft } from './use-form-draft.ts';

export interface FormBuilderProps {
  opportunity: { id: number; slug: string };
  state: FormState;
  shelf: Shelf;
  /** Forgets what stands here and begins anew with what the server has. */
  onReload(): void;
  onPublished(number: number): void;
}

type Draft = ReturnType<typeof useFormDraft>;

/** Says in words whether what is seen is kept. */
function SaveState({ draft }: { draft: Draft }) {
  const t = useText();
  const words = draft.unsaved
    ? 'builder.state_unsaved'
    : draft.draft
      ? 'builder.state_saved'
      : 'builder.state_published';
  return (
    <p role="status" className="text-sm text-ink-2">
      {t(words)}
    </p>
  );
}

interface BarProps {
  draft: Draft;
  onPreview(): void;
  onPublish(): void;
  onDiscarded(): void;
}

function BuilderBar({ draft, onPreview, onPublish, onDiscarded }: BarProps) {
  const t = useText();
  const busy = [draft.saving, draft.looking, draft.weighing, draft.keeping, draft.discarding].some((act) => act.busy);
  return (
    <div className="z-5 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-paper px-4 py-3 sm:sticky sm:bottom-3 sm:shadow-lift">
      <SaveButton
        kind="secondary"
        state={draft.saving.busy ? 1 : 0}
        disabled={!draft.unsaved || busy}
        label={t('builder.save')}
      />
      <Button
        kind="secondary"
        icon={<ExternalLink aria-hidden className="size-4" />}
        busy={draft.looking.busy}
        disabled={busy}
        onClick={onPreview}
      >
        {t('builder.preview')}
        <span className="sr-only">{t('builder.new_tab')}</span>
      </Button>
      <Button busy={draft.weighing.busy} disabled={busy} onClick={onPublish}>
        {t('builder.publish')}
      </Button>
      <SaveState draft={draft} />
      {draft.draft && (
        <DeleteButton
          size="small"
          label={t('builder.discard')}
          disabled={busy}
          onConfirm={() => void draft.discarding.submit(draft.store.values()).then((done) => done && onDiscarded())}
          className="sm:ms-auto"
        />
      )}
    </div>
  );
}

/** Puts an application form together: steps on one side, the step that is worked on beside them. */
export function FormBuilder({ opportunity, state, shelf, onReload, onPublished }: FormBuilderProps) {
  const t = useText();
  const form = useRef<HTMLDivElement>(null);
  const draft = useFormDraft(opportunity.id, state, {
    first: t('builder.type_basic-details'),
    last: t('builder.type_review-apply'),
  });
  const [current, setCurrent] = useState<StepType>('basic-details');
  const { store, steps, saving, weighing } = draft;
  const published = useMemo(() => (state.published ? filled(state.published.steps) : null), [state.published]);
  const builder = useMemo(
    () => ({ store, shelf, keptSlugs: new Set((published ?? []).flatMap(questionsOf).map(({ slug }) => slug)) }),
    [store, shelf, published],
  );
  const index = Math.max(
    0,
    steps.findIndex(({ type }) => type === current),
  );

  // The first field that a refusal names may be on another step.
  const lead = (done: boolean) => {
    const wrong = done ? undefined : store.values().steps.find((_, at) => store.errorsUnder(`steps.${at}`).length > 0);
    if (!wrong) return done;
    flushSync(() => setCurrent(wrong.type));
    focusRefused(form.current);
    return done;
  };
  const save = async () => lead(await saving.submit(store.values()));
  const look = async () => {
    // Browsers open a tab with the press alone, not later: it waits until the draft is saved.
    const tab = window.open('', '_blank');
    const kept = await draft.look();
    if (kept) (tab ?? window).location.href = `/apply/${opportunity.slug}?preview=${kept.id}`;
    else tab?.close();
    lead(kept !== null);
  };
  return (
    <BuilderProvider value={builder}>
      <UnsavedGuard unsaved={draft.unsaved} />
      <div ref={form}>
        <Form
          store={store}
          guarded
          onSubmit={() => void save()}
          label={t('builder.title')}
          className="grid grid-cols-[minmax(0,1fr)] gap-6"
        >
          <DraftProblem
            problem={draft.problem}
            onReload={onReload}
            onKeepMine={() => void draft.keeping.submit(store.values()).then(lead)}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
            <BuilderSteps current={steps[index]!.type} onPick={setCurrent} />
            <StepEditor key={steps[index]!.type} index={index} onRemoved={() => setCurrent('basic-details')} />
          </div>
          <BuilderBar
            draft={draft}
            onPreview={() => void look()}
            onPublish={() => void weighing.submit(store.values()).then(lead)}
            onDiscarded={onReload}
          />
        </Form>
      </div>
      <PublishDialog
        effect={draft.effect}
        draft={draft.draft}
        published={published}
        onClose={draft.closeEffect}
        onPublished={(number) => {
          flushSync(() => draft.settle());
          onPublished(number);
        }}
      />
    </BuilderProvider>
  );
}
