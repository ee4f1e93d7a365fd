import type { OwnTexts } from '../../../lib/server-texts.ts';
import { ComputedCell, PeopleCell, RecomputeCell } from '../../../features/skills/dynamic-skill-cells.tsx';
import { ruleOf, searchOf, type Rule } from '../../../features/skills/rule-search.ts';
import { StatusFilter } from '../../../features/users/people-cells.tsx';
import { useMay } from '../../../lib/access.ts';
import { useField } from '../../../lib/forms/form.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { dynamicSkill } from '../../../lib/records/descriptors/dynamic-skill.generated.ts';
import { user } from '../../../lib/records/descriptors/user.generated.ts';
import { ListFilters } from '../../../lib/records/list-filters.tsx';
import type { RecordInputProps } from '../../../lib/records/record-input.tsx';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { loadPeopleWords } from '../people/people-words.ts';
import { SettingsBack } from './settings-back.tsx';

/** The filters of the list of people, kept as a rule instead of in the address. */
function RuleInput({ name, label, hint }: RecordInputProps) {
  const may = useMay();
  const { value, onChange, error } = useField<Rule | undefined>(name);
  const search = searchOf(value);
  return (
    <FieldGroup label={label} hint={hint} error={error} required>
      <ListFilters
        of={{ ...user, search: undefined } as never}
        filters={[
          'team_id',
          'role_profile_id',
          { field: 'status_id', filter: StatusFilter },
          'tag_id',
          'skill_id',
          ...(may('view-sensitive-details', 'everywhere') ? ['age_group'] : []),
        ]}
        search={search}
        ask={(change) => onChange(ruleOf({ ...search, ...change, cursor: undefined }))}
      />
    </FieldGroup>
  );
}

const TEXTS: OwnTexts = {
  choose_filter: 'dynamicSkill.no_filter',
  rule_unseen: 'dynamicSkill.unseen',
  'required:rule': 'dynamicSkill.no_filter',
};

/** Skills that people have by a rule. */
export function DynamicSkillsPage() {
  return (
    <MoreWords load={loadPeopleWords}>
      <MoreWords load={user.words}>
        <RecordList
          of={dynamicSkill}
          columns={[
            'name',
            'category_id',
            { id: 'people', label: 'dynamicSkill.people', cell: PeopleCell },
            { id: 'computed', label: 'dynamicSkill.computed_at', cell: ComputedCell },
            { id: 'recompute', label: 'dynamicSkill.recompute', cell: RecomputeCell },
          ]}
          filters={['category_id', 'archived']}
          fields={['name', 'description', 'category_id', { field: 'rule', input: RuleInput }]}
          texts={TEXTS}
          above={<SettingsBack />}
        />
      </MoreWords>
    </MoreWords>
  );
}
