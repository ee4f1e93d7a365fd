import { ProblemCallout, type ProblemCalloutProps } from '../../lib/problem-callout.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';

/** A provider that accounts rest on is neither moved nor deleted; here it can be switched off instead. */
export function ProviderProblem({ problem, ...rest }: ProblemCalloutProps) {
  const t = useText();
  if (problem?.code !== 'in_use') return <ProblemCallout problem={problem} {...rest} />;
  return (
    <Callout announce tone="danger" title={t('providers.in_use', { count: Number(problem.params.count ?? 0) })}>
      {t('providers.in_use_text')}
    </Callout>
  );
}
