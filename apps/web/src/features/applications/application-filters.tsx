import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/access.ts';
import type { RecordFilterProps } from '../../lib/records/filter-props.ts';
import { OneOf } from '../../lib/records/record-filter.tsx';
import { ReferenceFilter } from '../../lib/records/reference-filter.tsx';
import { findIn, labelQuery } from '../../lib/records/reference-options.ts';
import { Button } from '../../ui/button.tsx';
import { FilterPanel } from '../../ui/filter-panel.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { useText } from '../../ui/text.ts';
import { OPPORTUNITIES } from './application-entry.ts';
import { categoriesQuery } from './decision.api.ts';

/** Another category has other stages. */
export function CategoryFilter({ field: _field, ask, ...rest }: RecordFilterProps) {
  const { data = [] } = useQuery(categoriesQuery);
  if (data.length < 2) return null;
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }));
  const narrow: RecordFilterProps['ask'] = (change) =>
    ask({ ...change, stage_id: undefined, 'stage_id.in': undefined });
  return <OneOf {...rest} ask={narrow} options={options} />;
}

/** Those of the category that is chosen; without one, all of them with the names of their categories. */
export function StageFilter({ field: _field, ...rest }: RecordFilterProps) {
  const { data = [] } = useQuery(categoriesQuery);
  const { name, search } = rest;
  const chosen = data.filter((category) => String(category.id) === search.category_id);
  const isNamed = data.length > 1 && chosen.length === 0;
  const options = (chosen.length > 0 ? chosen : data).flatMap((category) =>
    category.stages
      .map((stage) => ({
        value: String(stage.id),
        label: isNamed ? `${stage.name} (${category.name})` : stage.name,
        archived: stage.archived,
      }))
      .filter(({ value, archived }) => !archived || value === search[name]),
  );
  return <OneOf {...rest} options={options} />;
}

export const OpportunityFilter = ({ field, ...rest }: RecordFilterProps) => (
  <ReferenceFilter {...rest} field={{ ...field, to: OPPORTUNITIES }} />
);

const USERS = { path: 'users', include: 'user', named: 'display_name' };
const findPeople = (text: string, signal: AbortSignal) => findIn(USERS, text, signal);
const NOBODY = { assigned: undefined, assigned_to: undefined, 'assigned_to.in': undefined };

/** Mine, those that no one looks after, or someone's. */
export function AssigneeFilter({ label, search, ask }: RecordFilterProps) {
  const t = useText();
  const may = useMay();
  const assignee = search.assigned_to ?? search['assigned_to.in'];
  const isPerson = assignee !== undefined && /^\d+$/.test(assignee);
  const { data: name } = useQuery({ ...labelQuery(USERS, assignee ?? ''), enabled: isPerson });
  const said =
    search.assigned === 'false' ? 'nobody' : assignee === undefined ? 'any' : assignee === 'me' ? 'me' : 'other';
  const words = {
    any: t('records.any'),
    me: t('decision.to_me'),
    nobody: t('decision.to_nobody'),
    other: name ?? `#${assignee}`,
  };
  const choices = [
    ['any', NOBODY],
    ['me', { ...NOBODY, assigned_to: 'me' }],
    ['nobody', { ...NOBODY, assigned: 'false' }],
  ] as const;
  return (
    <FilterPanel label={label} value={words[said]} active={said !== 'any'}>
      {(close) => (
        <>
          <div role="group" aria-label={label} className="flex flex-wrap gap-2">
            {choices.map(([choice, change]) => (
              <Button
                key={choice}
                size="small"
                kind={said === choice ? 'primary' : 'secondary'}
                aria-pressed={said === choice}
                onClick={() => {
                  close();
                  ask(change);
                }}
              >
                {words[choice]}
              </Button>
            ))}
          </div>
          {may('view-users') && (
            <SearchSelect
              label={t('decision.person')}
              value={null}
              find={findPeople}
              empty={t('decision.no_person')}
              onChange={(found) => {
                if (!found) return;
                close();
                ask({ ...NOBODY, assigned_to: found.value });
              }}
            />
          )}
        </>
      )}
    </FilterPanel>
  );
}

/** Asked for by another filter: the address may carry it, and nothing of its own is shown. */
export const Unseen = () => null;
