import { shownLists } from '@manyhands/contract/form/diversity-answers.ts';
import { diversityLists, type DiversityList, type DiversityOption } from '@manyhands/contract/form/diversity-lists.ts';
import { TextInput } from '../../../../lib/forms/fields.tsx';
import { useField } from '../../../../lib/forms/form.tsx';
import type { MarkStore } from '../../../../lib/forms/mark-store.ts';
import { ChoiceTiles } from '../../../../ui/choice-tiles.tsx';
import { Field } from '../../../../ui/field.tsx';
import { NativeSelect } from '../../../../ui/native-select.tsx';
import { useText, type MessageKey } from '../../../../ui/text.ts';
import type { DiversityValues } from './values.ts';
import { withFixedAnswer, type FixedValues } from './diversity-answers.ts';

interface FixedProps {
  form: MarkStore<DiversityValues>;
  isRequired: boolean;
}

/** More than this many become a list that opens. */
const MOST_TILES = 5;

const optionKey = (id: number) => `diversity.option_${id}` as MessageKey;

/** A long list under its headings, in their order. */
function groupsOf(options: readonly DiversityOption[]): { group: string; options: DiversityOption[] }[] {
  const groups = new Map<string, DiversityOption[]>();
  for (const option of options) groups.set(option.group ?? '', [...(groups.get(option.group ?? '') ?? []), option]);
  return [...groups].map(([group, own]) => ({ group, options: own }));
}

function FixedQuestion({ form, list, isRequired }: FixedProps & { list: DiversityList }) {
  const t = useText();
  const path = `diversity.${list.field}`;
  const { value, error, name, onBlur } = useField<number | null | undefined>(path);
  const take = (id: string) => {
    const before = form.values().diversity as FixedValues;
    const next = withFixedAnswer(before, diversityLists, list.field, id === '' ? null : Number(id));
    // Only what changes, so that what was said of other answers stays said.
    for (const [field, answer] of Object.entries(next))
      if (before[field] !== answer) form.change(`diversity.${field}`, answer);
  };
  const words = {
    label: t(`diversity.${list.field}` as MessageKey),
    required: isRequired,
    error,
    ...(list.field === 'registered_disabled_id' && { hint: t('diversity.disability_hint') }),
  };
  const chosen = value ? String(value) : '';
  if (list.options.length <= MOST_TILES) {
    const choices = list.options.map(({ id }) => ({ value: String(id), label: t(optionKey(id)) }));
    return (
      <ChoiceTiles
        {...words}
        columns={2}
        choices={choices}
        name={name}
        onBlur={onBlur}
        value={chosen || null}
        onChange={take}
      />
    );
  }
  const options = groupsOf(list.options).map(({ group, options: own }) => ({
    label: group && t(`diversity.group_${group.toLowerCase()}` as MessageKey),
    options: own.map(({ id }) => ({ value: String(id), label: t(optionKey(id)) })),
  }));
  return (
    <Field {...words}>
      {(ties) => (
        <div className="max-w-120">
          <NativeSelect
            {...ties}
            name={name}
            onBlur={onBlur}
            options={[{ value: '', label: t('ui.choose') }]}
            groups={options}
            value={chosen}
            onChange={take}
          />
        </div>
      )}
    </Field>
  );
}

/** The questions that every organisation can ask. */
export function FixedDiversity({ form, isRequired }: FixedProps) {
  const t = useText();
  const { value } = useField<FixedValues>('diversity');
  return shownLists(value).map((list) => (
    <div key={list.field} className="grid gap-4">
      <FixedQuestion form={form} list={list} isRequired={isRequired} />
      {list.other && value[list.field] === list.other.id && (
        <TextInput
          path={`diversity.${list.other.field}`}
          label={t('diversity.specify')}
          required={isRequired}
          autoComplete="off"
        />
      )}
    </div>
  ));
}
