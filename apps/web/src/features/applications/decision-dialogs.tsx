import type { ReactNode } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMay } from '../../lib/access.ts';
import { dayFrom, partsOf, today } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { findIn } from '../../lib/records/reference-options.ts';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { SearchSelect, type Found } from '../../ui/search-select.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { closingReasonsQuery, decide, stagesQuery, useRefreshDecided, type Verb } from './decision.api.ts';
import { RequirementList } from './decision-requirements.tsx';
import { listTargets, listUnmet } from './decision.rules.ts';
import type { StaffApplication } from './staff-application.api.ts';

export interface DecisionDialogProps {
  application: StaffApplication;
  onClose(): void;
}

/** Refused before it is sent, told the way the server tells it. */
function refuse(errors: Record<string, string | false>): void {
  const wrong = Object.entries(errors).flatMap(([path, text]) => (text ? [[path, [text]] as const] : []));
  if (wrong.length > 0)
    throw new ApiProblem({ status: 422, code: 'invalid', message: '', errors: Object.fromEntries(wrong) });
}

/** What was typed, or nothing at all. */
const given = (text: string) => text.trim() || undefined;

interface DecisionFormProps<T extends object> extends DecisionDialogProps {
  verb: Verb;
  initial: T;
  /** What is sent; refuses what is not complete. */
  bodyOf(values: T): object;
  title: string;
  note?: string;
  label: string;
  kind?: ButtonKind;
  children: ReactNode;
}

/** One decision in a dialog. What was typed stays where it is refused; the page behind shows meanwhile how things are. */
function DecisionForm<T extends object>({
  application: { id, user_id, stage_id },
  onClose,
  verb,
  initial,
  bodyOf,
  title,
  note,
  children,
  ...button
}: DecisionFormProps<T>) {
  const refresh = useRefreshDecided(user_id);
  const store = useMarkStore(initial);
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const from = verb !== 'assign' && stage_id !== null ? { from_stage_id: stage_id } : {};
      await decide(id, verb, { ...from, ...bodyOf(values) }).catch((error: unknown) => {
        // whoever is refused sees what has changed: another stage, another decision, something that is missing
        void refresh();
        throw error;
      });
    },
    shownFor: 0,
    onSaved() {
      onClose();
      void refresh();
    },
  });
  return (
    <Dialog open onClose={onClose} title={title} note={note}>
      <Form store={store} onSubmit={save} label={title} className="grid gap-5">
        <ProblemCallout problem={problem} fields={Object.keys(initial)} />
        {children}
        <DialogSaveRow state={state} onCancel={onClose} {...button} />
      </Form>
    </Dialog>
  );
}

function Prose({ path, label, hint, required = false }: { path: string } & ProseWords) {
  return (
    <TextArea label={label} hint={hint} rows={3} maxLength={4000} required={required} {...useField<string>(path)} />
  );
}
interface ProseWords {
  label: string;
  hint?: string;
  required?: boolean;
}

interface ChoiceProps {
  path: string;
  label: string;
  hint?: string | false;
  options: { value: string; label: string }[];
}

function Choice({ path, ...words }: ChoiceProps) {
  const { onBlur: _onBlur, ...field } = useField<string | null>(path);
  return <Select {...words} required {...field} />;
}

/** In the place of a form until its choices are here. */
function WaitingDialog({
  title,
  onClose,
  of: { error, refetch },
}: {
  title: string;
  onClose(): void;
  of: Pick<UseQueryResult, 'error' | 'refetch'>;
}) {
  return (
    <Dialog open onClose={onClose} title={title}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Dialog>
  );
}

export function MoveDialog({ application, onClose }: DecisionDialogProps) {
  const t = useText();
  const query = useQuery(stagesQuery(application.category_id!));
  const { data: stages } = query;
  const targets = listTargets(stages ?? [], application.stage_id);
  const options = targets.map(({ id, name }) => ({ value: String(id), label: name }));
  // the one that comes next
  const next = targets.find(({ position }) => position > (application.stage?.position ?? -1));
  if (!stages) return <WaitingDialog title={t('decision.move_title')} onClose={onClose} of={query} />;
  return (
    <DecisionForm
      {...{ application, onClose }}
      verb="move"
      title={t('decision.move_title')}
      note={t('decision.move_note')}
      label={t('decision.move')}
      initial={{ stage_id: next ? String(next.id) : null, note: '' }}
      bodyOf={({ stage_id, note }: { stage_id: string | null; note: string }) => {
        refuse({ stage_id: stage_id === null && t('decision.choose_stage') });
        return { stage_id: Number(stage_id), note: given(note) };
      }}
    >
      <Choice path="stage_id" label={t('decision.new_stage')} options={options} />
      <Prose path="note" label={t('decision.note')} hint={t('decision.note_hint')} />
    </DecisionForm>
  );
}

export function DeclineDialog({ application, onClose }: DecisionDialogProps) {
  const t = useText();
  const query = useQuery(closingReasonsQuery);
  if (!query.data) return <WaitingDialog title={t('decision.decline_title')} onClose={onClose} of={query} />;
  const options = query.data.filter(({ archived }) => !archived);
  return (
    <DecisionForm
      {...{ application, onClose }}
      verb="decline"
      title={t('decision.decline_title')}
      note={t('decision.decline_note')}
      label={t('decision.decline_title')}
      kind="danger"
      initial={{ closing_reason_id: null as string | null, message: '' }}
      bodyOf={({ closing_reason_id, message }) => {
        refuse({ closing_reason_id: closing_reason_id === null && t('decision.choose_reason') });
        return { closing_reason_id: Number(closing_reason_id), message: given(message) };
      }}
    >
      <Choice
        path="closing_reason_id"
        label={t('decision.reason')}
        hint={options.length === 0 && t('decision.no_reasons')}
        options={options}
      />
      <Prose path="message" label={t('decision.message')} hint={t('decision.message_hint')} />
    </DecisionForm>
  );
}

/** With what is missing; only who may override goes on from there. */
export function ClearDialog({ application, onClose, override }: DecisionDialogProps & { override: boolean }) {
  const t = useText();
  const unmet = listUnmet(application);
  const isUnmet = unmet.length > 0;
  const missing = isUnmet && (
    <Callout tone="warning" title={t(override ? 'decision.unmet' : 'decision.unmet_stop')}>
      <RequirementList requirements={unmet} />
    </Callout>
  );
  if (isUnmet && !override)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('decision.clear_title')}
        actions={
          <Button kind="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        }
      >
        {missing}
      </Dialog>
    );
  return (
    <DecisionForm
      {...{ application, onClose }}
      verb="clear"
      title={t('decision.clear_title')}
      note={t('decision.clear_note')}
      label={t('decision.clear_title')}
      initial={{ start_date: partsOf(application.start_date ?? today()), override_reason: '', note: '' }}
      bodyOf={({ start_date, override_reason, note }) => {
        const start = dayFrom(start_date);
        refuse({
          start_date: !start && t('decision.choose_date'),
          override_reason: isUnmet && !given(override_reason) && t('decision.override_needed'),
        });
        return { start_date: start, note: given(note), override_reason: given(override_reason) };
      }}
    >
      {missing}
      {isUnmet && (
        <Prose path="override_reason" label={t('decision.override')} hint={t('decision.override_hint')} required />
      )}
      <DayInput path="start_date" label={t('application.start_date')} required />
      <Prose path="note" label={t('decision.note')} hint={t('decision.note_hint')} />
    </DecisionForm>
  );
}

const USERS = { path: 'users', include: 'user', named: 'display_name' };
const findPeople = (text: string, signal: AbortSignal) => findIn(USERS, text, signal);

function AssignFields({ mine, nobody }: { mine: boolean; nobody: boolean }) {
  const t = useText();
  const may = useMay();
  const to = useField<string>('to');
  const person = useField<Found | null>('user_id');
  const choices = [
    { value: 'me', label: t('decision.to_me'), disabled: mine },
    ...(may('view-users') ? [{ value: 'someone', label: t('decision.to_someone') }] : []),
    { value: 'nobody', label: t('decision.to_nobody'), disabled: nobody },
  ];
  return (
    <>
      <ChoiceTiles label={t('application.assigned_to')} columns={1} choices={choices} {...to} />
      {to.value === 'someone' && (
        <SearchSelect
          label={t('decision.person')}
          hint={t('decision.person_hint')}
          find={findPeople}
          empty={t('decision.no_person')}
          required
          {...person}
        />
      )}
    </>
  );
}

export function AssignDialog({ application, readerId, onClose }: DecisionDialogProps & { readerId: number }) {
  const t = useText();
  const { assigned_to } = application;
  const isMine = assigned_to === readerId;
  return (
    <DecisionForm
      {...{ application, onClose }}
      verb="assign"
      title={t('decision.assign_title')}
      label={t('decision.assign')}
      initial={{ to: isMine ? 'someone' : 'me', user_id: null as Found | null }}
      bodyOf={({ to, user_id }) => {
        if (to !== 'someone') return { user_id: to === 'me' ? readerId : null };
        refuse({ user_id: user_id === null && t('decision.choose_person') });
        return { user_id: Number(user_id!.value) };
      }}
    >
      <AssignFields mine={isMine} nobody={assigned_to === null} />
    </DecisionForm>
  );
}
