import { useState } from 'react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { formatDay, partsOf } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { useField } from '../../lib/forms/form.tsx';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { ItemForm, useSpan } from './item-form.tsx';
import { AddButton, ItemRow } from './item-row.tsx';
import type { Site } from './board.api.ts';
import { changeoversOf, rulesQuery, sitesApi, type Changeover } from './site.api.ts';

/** 1 Monday to 7 Sunday, in the reader's language. */
function useWeekday() {
  const { formatDate } = useIntl();
  // 1 January 2024 was a Monday
  return (weekday: number) => formatDate(Date.UTC(2024, 0, weekday), { weekday: 'long', timeZone: 'UTC' });
}

function WeekdayInput() {
  const t = useText();
  const nameOf = useWeekday();
  const { value, onChange, error } = useField<number>('day_of_week');
  return (
    <Field label={t('site.weekday')} error={error} required>
      {(ties) => (
        <NativeSelect
          {...ties}
          options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: nameOf(day) }))}
          value={String(value)}
          onChange={(day) => onChange(Number(day))}
        />
      )}
    </Field>
  );
}

function RuleForm({
  teamId,
  rule,
  ...rest
}: {
  teamId: number;
  rule: Changeover | null;
  title: string;
  onDone(): void;
  onCancel(): void;
}) {
  const t = useText();
  const spanOf = useSpan();
  const start = {
    day_of_week: rule?.day_of_week ?? 6,
    start_date: partsOf(rule?.start_date),
    end_date: partsOf(rule?.end_date),
  };
  const send = async ({ day_of_week, start_date, end_date }: typeof start) => {
    const sent = { day_of_week, ...spanOf(start_date, end_date) };
    return rule ? changeoversOf(teamId).update(rule.id, sent, etagOf(rule)) : changeoversOf(teamId).create(sent);
  };
  return (
    <ItemForm {...rest} start={start} send={send}>
      <WeekdayInput />
      <DayInput path="start_date" label={t('site.from')} required />
      <DayInput path="end_date" label={t('site.to')} hint={t('site.open_end')} />
    </ItemForm>
  );
}

/** On which day of the week people come and go. */
export function ChangeoverSheet({ teamId, mayEdit }: { teamId: number; mayEdit: boolean }) {
  const t = useText();
  const nameOf = useWeekday();
  const cache = useQueryClient();
  const { data: rules } = useSuspenseQuery(rulesQuery(teamId));
  const [edited, setEdited] = useState<{ rule: Changeover | null } | null>(null);
  const changed = () => {
    setEdited(null);
    void cache.invalidateQueries({ queryKey: ['residential-boards', teamId] });
  };
  const title = t(edited?.rule ? 'site.edit_rule' : 'site.add_rule');
  return (
    <Sheet
      title={t('site.changeovers')}
      note={t('site.changeovers_note')}
      actions={mayEdit && <AddButton short label={t('site.add_rule')} onClick={() => setEdited({ rule: null })} />}
    >
      {rules.length === 0 && <p className="text-sm text-ink-2">{t('site.no_rules')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {rules.map((rule) => (
          <ItemRow
            key={rule.id}
            name={nameOf(rule.day_of_week)}
            mayEdit={mayEdit}
            onEdit={() => setEdited({ rule })}
            remove={() => changeoversOf(teamId).remove(rule.id, etagOf(rule))}
            onRemoved={changed}
          >
            <span className="font-semibold">{nameOf(rule.day_of_week)}</span>
            <span className="text-ink-2">
              {t(rule.end_date ? 'site.rule_span' : 'site.rule_from', {
                from: formatDay(rule.start_date),
                to: formatDay(rule.end_date),
              })}
            </span>
          </ItemRow>
        ))}
      </ul>
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={title}>
        {edited && (
          <RuleForm
            teamId={teamId}
            rule={edited.rule}
            title={title}
            onDone={changed}
            onCancel={() => setEdited(null)}
          />
        )}
      </Dialog>
    </Sheet>
  );
}

/** Until when guests change their own stays. */
export function ChangeDaysSheet({ site }: { site: Site }) {
  const t = useText();
  const cache = useQueryClient();
  const { id, stay_change_days } = site;
  return (
    <EditableSheet
      title={t('site.change_days')}
      note={t('site.change_days_note')}
      mayEdit={site.can?.update}
      form={(close) => (
        <ItemForm
          title={t('site.change_days')}
          start={{ stay_change_days: stay_change_days as number | null }}
          send={(values) => sitesApi.update(id, { stay_change_days: values.stay_change_days as number }, etagOf(site))}
          onDone={() => {
            void cache.invalidateQueries({ queryKey: ['residential-boards', id] });
            close();
          }}
          onCancel={close}
        >
          <NumberInput path="stay_change_days" label={t('site.days')} />
        </ItemForm>
      )}
    >
      <p>{t('site.days_before', { count: stay_change_days })}</p>
    </EditableSheet>
  );
}
