import type { OwnTexts } from '../../lib/server-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { induction as inductionResource } from '@manyhands/contract/inductions/induction.resource.ts';
import { formatDay } from '../../lib/dates.ts';
import { useField } from '../../lib/forms/form.tsx';
import { inductionAttachment } from '../../lib/records/descriptors/induction-attachment.generated.ts';
import { induction } from '../../lib/records/descriptors/induction.generated.ts';
import { keyOf } from '../../lib/records/record-api.ts';
import { RecordAttachments } from '../../lib/records/record-attachments.tsx';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { STATE_TONES, type Induction } from './induction.api.ts';

const nameOf = ({ module, id }: Induction) => module?.name ?? `#${id}`;
const RECORDED = ['assigned', 'started', 'done'] as const;

function StateInput({ name, label }: RecordInputProps) {
  const t = useText();
  const { value, onBlur: _blur, ...input } = useField<string | null>(name);
  // what has expired was done
  const shown = value === 'expired' ? 'done' : value || 'assigned';
  return (
    <ChoiceTiles
      {...input}
      label={label}
      columns={3}
      choices={RECORDED.map((one) => ({ value: one, label: t(induction.fields.state.options![one]!) }))}
      value={shown as (typeof RECORDED)[number]}
    />
  );
}

function ShownTraining({ row }: { row: Induction }) {
  const t = useText();
  const { state, due_on, completed_on, expires_on, score, confirmed_by_name } = row;
  const isDone = state === 'done' || state === 'expired';
  const facts = [
    !isDone && due_on && t('induction.due', { date: formatDay(due_on) }),
    completed_on && t('induction.completed', { date: formatDay(completed_on) }),
    expires_on && t('induction.expires', { date: formatDay(expires_on) }),
    score !== null && t('induction.scored', { score }),
    isDone && confirmed_by_name && t('induction.confirmed', { name: confirmed_by_name }),
  ].filter(Boolean);
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{nameOf(row)}</span>
        <Pill tone={STATE_TONES[state]}>{t(induction.fields.state.options![state]!)}</Pill>
      </span>
      {facts.length > 0 && <span className="text-ink-2 tabular-nums">{facts.join(' · ')}</span>}
    </div>
  );
}

/** What was handed in; staff add to it, the person does so where they take it. */
function Evidence({ row }: { row: Induction }) {
  const cache = useQueryClient();
  const mayEdit = row.can?.update ?? false;
  if (!mayEdit && !row.attachments?.length) return null;
  return (
    <div className="ps-1">
      <RecordAttachments
        of={inductionAttachment as never}
        params={{ userId: row.user_id, inductionId: row.id }}
        rows={row.attachments ?? []}
        mayEdit={mayEdit}
        onChanged={() => cache.invalidateQueries({ queryKey: keyOf(induction as never, { userId: row.user_id }) })}
      />
    </div>
  );
}

const TEXTS: OwnTexts = {
  training_archived: 'induction.archived_module',
};

/** The training of a person. No one records their own. */
export function TrainingSheet({ userId, mayEdit }: { userId: number; mayEdit: boolean }) {
  const cache = useQueryClient();
  return (
    <RecordSheet<typeof inductionResource, Induction>
      of={induction}
      params={{ userId }}
      include="module,attachments"
      row={ShownTraining}
      below={Evidence}
      rowName={nameOf}
      fields={['module_id', { field: 'state', input: StateInput }, ['due_on', 'completed_on']]}
      texts={TEXTS}
      mayEdit={mayEdit}
      onChanged={() => cache.invalidateQueries({ queryKey: ['users', String(userId), 'onboarding'] })}
    />
  );
}
