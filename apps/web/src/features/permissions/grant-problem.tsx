import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout, type ProblemCalloutProps } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import { permissionsQuery } from './permission.api.ts';
import { usePermissionWords } from './permission-words.ts';

export interface GrantProblemProps extends ProblemCalloutProps {
  /** Said instead of the general words when someone else was quicker. */
  staleText?: string;
  /** Said when what should be deleted is in use; told how often. */
  inUse?(count: number): string;
}

function withParams(
  { status, code, message, errors, retryAfter, requestId }: ApiProblem,
  params: ApiProblem['params'],
): ApiProblem {
  return new ApiProblem({ status, code, message, errors, retryAfter, requestId, params });
}

/** A refusal about grants: names the permission as people here call it, and says what to do now. */
export function GrantProblem({ problem, staleText, inUse, ...rest }: GrantProblemProps) {
  const t = useText();
  const words = usePermissionWords();
  const slugs = String(problem?.params.permission ?? '')
    .split(', ')
    .filter(Boolean);
  const { data: permissions = [] } = useQuery({ ...permissionsQuery, enabled: slugs.length > 0 });
  if (problem?.status === 412 && staleText) {
    const reload = (
      <Button kind="secondary" size="small" onClick={rest.onReload}>
        {t('app.load_again')}
      </Button>
    );
    return (
      <Callout announce tone="warning" title={t('app.stale_title')} actions={rest.onReload && reload}>
        {staleText}
      </Callout>
    );
  }
  if (problem?.code === 'in_use' && inUse)
    return <Callout announce tone="danger" title={inUse(Number(problem.params.count ?? 1))} />;
  const known = permissions
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, label }) => t('groups.quoted', { name: words.label(slug, label) }));
  const named =
    problem && known.length > 0 ? withParams(problem, { ...problem.params, permission: words.list(known) }) : problem;
  return <ProblemCallout problem={named} {...rest} />;
}
