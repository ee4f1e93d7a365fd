import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { useField } from '../../lib/forms/form.tsx';
import type { ProblemCalloutProps } from '../../lib/problem-callout.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { FieldProblem } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import type { ProviderValues } from './provider.rules.ts';

const isDomains = (path: string) => path === 'email_domains' || path.startsWith('email_domains.');

/** Paths of the server's refusals that the fields below show themselves. */
export function shownPaths(problem: ProblemCalloutProps['problem']): string[] {
  return ['name', 'issuer', 'client_id', ...Object.keys(problem?.errors ?? {}).filter(isDomains)];
}

/** What is wrong with the list, or with one of its lines, stands below the box. */
function Domains({ problem }: Pick<ProblemCalloutProps, 'problem'>) {
  const t = useText();
  const field = useField<string>('domains');
  const faults = Object.entries(problem?.errors ?? {}).flatMap(([path, texts]) => (isDomains(path) ? texts : []));
  return (
    <div className="grid gap-1.5">
      <TextArea
        label={t('providers.domains')}
        hint={t('providers.domains_hint')}
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

function Newcomers() {
  const t = useText();
  const { onBlur: _onBlur, ...field } = useField<ProviderValues['newcomers']>('newcomers');
  const choices = (['create', 'refuse'] as const).map((value) => ({
    value,
    label: t(`providers.newcomers_${value}`),
    note: t(`providers.newcomers_${value}_note`),
  }));
  return <ChoiceTiles label={t('providers.newcomers')} choices={choices} columns={1} {...field} />;
}

/** Everything about a provider but its secret and whether it is in use. */
export function ProviderFields({ problem }: Pick<ProblemCalloutProps, 'problem'>) {
  const t = useText();
  return (
    <>
      <TextInput path="name" label={t('providers.name')} hint={t('providers.name_hint')} required autoComplete="off" />
      <TextInput
        path="issuer"
        label={t('providers.issuer')}
        hint={t('providers.issuer_hint')}
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        dir="ltr"
      />
      <TextInput
        path="client_id"
        label={t('providers.client_id')}
        hint={t('providers.client_id_hint')}
        required
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        dir="ltr"
      />
      <Domains problem={problem} />
      <Newcomers />
      <div className="-my-1 grid">
        <CheckboxInput
          path="trusts_second_factor"
          label={t('providers.second_factor')}
          hint={t('providers.second_factor_hint')}
        />
        <CheckboxInput path="check_email" label={t('providers.check_email')} hint={t('providers.check_email_hint')} />
      </div>
    </>
  );
}
