import { useSuspenseQuery } from '@tanstack/react-query';
import { programQuery } from '../../../features/oauth-clients/oauth-client.api.ts';
import { ProgramCredentials } from '../../../features/oauth-clients/program-credentials.tsx';
import { ProgramDetails } from '../../../features/oauth-clients/program-details.tsx';
import { ProgramScopes } from '../../../features/oauth-clients/program-scopes.tsx';
import { ProgramState } from '../../../features/oauth-clients/program-state.tsx';
import { StatePill } from '../../../features/oauth-clients/program-cells.tsx';
import type { ScopeChoice } from '../../../features/oauth-clients/program.rules.ts';
import { GrantProblem } from '../../../features/permissions/grant-problem.tsx';
import type { PermissionSlug } from '../../../features/permissions/permission.api.ts';
import { usePermissionWords } from '../../../features/permissions/permission-words.ts';
import { byCategory } from '../../../features/permissions/permission.rules.ts';
import { useWorded } from '../../../features/permissions/use-worded.ts';
import { useMay } from '../../../lib/access.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';

/** The organisation's permissions as choices for a program, `profile` before them. */
function useScopeChoices(): ScopeChoice[] {
  const t = useText();
  const words = usePermissionWords();
  const permissions = useWorded();
  const own = {
    scope: 'profile',
    label: t('programs.profile'),
    opens: t('programs.profile_opens'),
    heading: t('programs.own'),
  };
  const inOrder = byCategory(permissions).flatMap(({ category, rows }) =>
    rows.map(({ slug, shownLabel, shownOpens }) => ({
      scope: slug,
      label: shownLabel,
      opens: shownOpens,
      heading: words.category(category),
    })),
  );
  return [own, ...inOrder];
}

export function ProgramPage({ of }: { of: string }) {
  const t = useText();
  const may = useMay();
  const follow = useFollow();
  const { data } = useSuspenseQuery(programQuery(Number(of)));
  const choices = useScopeChoices();
  const { row: program, etag } = data;
  usePageTitle(program.name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        above={<BackLink href="/staff/settings/api-clients" label={t('programs.title')} />}
        title={program.name}
        note={<StatePill active={program.active} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ProgramDetails program={program} etag={etag} />
          <ProgramScopes
            program={program}
            etag={etag}
            choices={choices}
            canGive={(scope) => scope === 'profile' || may(scope as PermissionSlug, 'everywhere')}
            tell={(problem) => <GrantProblem problem={problem} />}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ProgramCredentials program={program} />
          <ProgramState program={program} etag={etag} onGone={() => follow('/staff/settings/api-clients')} />
        </div>
      </div>
    </div>
  );
}
