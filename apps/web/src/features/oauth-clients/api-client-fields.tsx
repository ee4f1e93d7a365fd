import type { ProblemCalloutProps } from '../../lib/problem-callout.tsx';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { useField } from '../../lib/forms/form.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { FieldGroup, FieldProblem } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import type { ApiClientValues } from './api-client.rules.ts';

/** Paths of the server's refusals that the fields below show themselves. */
export function shownPaths(problem: ProblemCalloutProps['problem']): string[] {
  return [
    'name',
    'description',
    'grant_types',
    ...Object.keys(problem?.errors ?? {}).filter((path) => path.startsWith('redirect_uris')),
  ];
}

function Runs() {
  const t = useText();
  const { onBlur: _onBlur, ...field } = useField<ApiClientValues['runs']>('runs');
  const choices = (['server', 'device'] as const).map((value) => ({
    value,
    label: t(`apiClients.runs_${value}`),
    note: t(`apiClients.runs_${value}_note`),
  }));
  return <ChoiceTiles label={t('apiClients.runs')} choices={choices} columns={1} {...field} />;
}

/** Ways to act; one that cannot keep a secret acts for people only. */
function Acts() {
  const t = useText();
  const { value: runs } = useField<ApiClientValues['runs']>('runs');
  const { error } = useField<unknown>('grant_types');
  return (
    <FieldGroup label={t('apiClients.acts')} error={error}>
      <div className="-my-1 grid">
        <CheckboxInput path="for_people" label={t('apiClients.acts_people')} hint={t('apiClients.acts_people_note')} />
        {runs === 'server' && (
          <CheckboxInput path="by_itself" label={t('apiClients.acts_itself')} hint={t('apiClients.acts_itself_note')} />
        )}
      </div>
    </FieldGroup>
  );
}

/** What is wrong with the list, or with one of its lines, stands below the box. */
function Addresses({ problem }: Pick<ProblemCalloutProps, 'problem'>) {
  const t = useText();
  const { value: forPeople } = useField<boolean>('for_people');
  const field = useField<string>('addresses');
  if (!forPeople) return null;
  const faults = Object.entries(problem?.errors ?? {}).flatMap(([path, texts]) => {
    const [, line] = /^redirect_uris\.(\d+)$/.exec(path) ?? [];
    if (line !== undefined) return [t('apiClients.address_fault', { line: Number(line) + 1, text: texts[0] ?? '' })];
    return path === 'redirect_uris' ? texts : [];
  });
  return (
    <div className="grid gap-1.5">
      <TextArea
        label={t('apiClients.addresses')}
        hint={t('apiClients.addresses_hint')}
        required
        rows={2}
        spellCheck={false}
        autoCapitalize="none"
        dir="ltr"
        {...field}
        error={faults[0]}
      />
      {faults.slice(1).map((fault) => (
        <FieldProblem key={fault}>{fault}</FieldProblem>
      ))}
    </div>
  );
}

/** Everything about an API client but what it may do. */
export function ApiClientFields({ made, problem }: { made: boolean } & Pick<ProblemCalloutProps, 'problem'>) {
  const t = useText();
  const description = useField<string>('description');
  return (
    <>
      <TextInput
        path="name"
        label={t('apiClients.name')}
        hint={t('apiClients.name_hint')}
        required
        autoComplete="off"
      />
      <TextArea label={t('apiClients.description')} hint={t('apiClients.description_hint')} rows={2} {...description} />
      {!made && <Runs />}
      <Acts />
      <Addresses problem={problem} />
    </>
  );
}
