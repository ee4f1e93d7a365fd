import { useState } from 'react';
import type { recruitmentCategory } from '@manyhands/contract/recruitment/category.resource.ts';
import type { recruitmentStage } from '@manyhands/contract/recruitment/stage.resource.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/access.ts';
import { findIn, optionsQuery } from '../../lib/records/reference-options.ts';
import { listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';
import { meQuery } from '../../lib/session.ts';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { SearchSelect, type Found } from '../../ui/search-select.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import type { Change } from './bulk-change.api.ts';

interface FieldsProps {
  onChange(change: Change | null): void;
}

interface WithStages {
  stages: RowOf<typeof recruitmentStage>[];
}
const categories = resourceApi<typeof recruitmentCategory, WithStages>('organisation/recruitment/categories', {});

/** What was typed, or nothing at all. */
const given = (text: string) => text.trim() || undefined;

export function MoveFields({ onChange }: FieldsProps) {
  const t = useText();
  const [stage, setStage] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['organisation', 'recruitment', 'categories', 'stages-to-choose'],
    queryFn: ({ signal }) => listAll(categories.list, { limit: 999, include: 'stages' }, signal),
  });
  const groups = data.map(({ name, stages }) => ({
    label: data.length > 1 ? name : '',
    options: stages
      .filter(({ archived }) => !archived)
      .toSorted((a, b) => a.position - b.position)
      .map(({ id, name: label }) => ({ value: String(id), label })),
  }));
  return (
    <Field label={t('decision.new_stage')} required>
      {(ties) => (
        <NativeSelect
          {...ties}
          value={stage}
          options={[{ value: '', label: t('bulk.choose') }]}
          groups={groups}
          onChange={(next) => {
            setStage(next);
            onChange(next ? { move: { stage_id: Number(next) } } : null);
          }}
        />
      )}
    </Field>
  );
}

const USERS = { path: 'users', include: 'user', named: 'display_name' };
const findPeople = (text: string, signal: AbortSignal) => findIn(USERS, text, signal);

export function AssignFields({ onChange }: FieldsProps) {
  const t = useText();
  const may = useMay();
  const { data: me } = useQuery(meQuery);
  const [to, setTo] = useState<string | null>(null);
  const [person, setPerson] = useState<Found | null>(null);
  const mayAnyone = may('assign-applications') && may('view-users');
  const give = (user_id: number | null | undefined) => onChange(user_id === undefined ? null : { assign: { user_id } });
  const choose = (next: string | null) => {
    setTo(next);
    give(next === 'me' ? me?.id : next === 'nobody' ? null : person ? Number(person.value) : undefined);
  };
  return (
    <>
      <ChoiceTiles
        label={t('application.assigned_to')}
        columns={1}
        value={to}
        onChange={choose}
        choices={[
          { value: 'me', label: t('decision.to_me') },
          ...(mayAnyone ? [{ value: 'someone', label: t('decision.to_someone') }] : []),
          { value: 'nobody', label: t('decision.to_nobody') },
        ]}
      />
      {to === 'someone' && (
        <SearchSelect
          label={t('decision.person')}
          hint={t('decision.person_hint')}
          required
          value={person}
          find={findPeople}
          empty={t('decision.no_person')}
          onChange={(found) => {
            setPerson(found);
            give(found ? Number(found.value) : undefined);
          }}
        />
      )}
    </>
  );
}

const REASONS = { path: 'organisation/recruitment-closing-reasons', include: 'closing_reason', named: 'name' };

export function DeclineFields({ onChange }: FieldsProps) {
  const t = useText();
  const { data: reasons = [] } = useQuery(optionsQuery(REASONS));
  const [values, setValues] = useState({ reason: '', message: '' });
  const set = (part: Partial<typeof values>) => {
    const next = { ...values, ...part };
    setValues(next);
    const { reason, message } = next;
    onChange(reason ? { decline: { closing_reason_id: Number(reason), message: given(message) } } : null);
  };
  return (
    <>
      <Field label={t('decision.reason')} required>
        {(ties) => (
          <NativeSelect
            {...ties}
            value={values.reason}
            options={[{ value: '', label: t('bulk.choose') }, ...reasons.filter(({ archived }) => !archived)]}
            onChange={(reason) => set({ reason })}
          />
        )}
      </Field>
      <TextArea
        label={t('decision.message')}
        hint={t('decision.message_hint')}
        rows={3}
        maxLength={4000}
        value={values.message}
        onChange={(message) => set({ message })}
      />
    </>
  );
}
