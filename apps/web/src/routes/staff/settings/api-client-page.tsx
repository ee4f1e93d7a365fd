import { useSuspenseQuery } from '@tanstack/react-query';
import { apiClientQuery } from '../../../features/oauth-clients/oauth-client.api.ts';
import { ApiClientCredentials } from '../../../features/oauth-clients/api-client-credentials.tsx';
import { ApiClientDetails } from '../../../features/oauth-clients/api-client-details.tsx';
import { ApiClientScopes } from '../../../features/oauth-clients/api-client-scopes.tsx';
import { ApiClientState } from '../../../features/oauth-clients/api-client-state.tsx';
import { StatePill } from '../../../features/oauth-clients/api-client-cells.tsx';
import type { ScopeChoice } from '../../../features/oauth-clients/api-client.rules.ts';
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

/** The organisation's permissions as choices for an API client, `profile` before them. */
function useScopeChoices(): ScopeChoice[] {
  const t = useText();
  const words = usePermissionWords();
  const permissions = useWorded();
  const own = {
    scope: 'profile',
    label: t('apiClients.profile'),
    opens: t('apiClients.profile_opens'),
    heading: t('apiClients.own'),
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

export function ApiClientPage({ of }: { of: string }) {
  const t = useText();
  const may = useMay();
  const follow = useFollow();
  const { data } = useSuspenseQuery(apiClientQuery(Number(of)));
  const choices = useScopeChoices();
  const { row: apiClient, etag } = data;
  usePageTitle(apiClient.name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        above={<BackLink href="/staff/settings/api-clients" label={t('apiClients.title')} />}
        title={apiClient.name}
        note={<StatePill active={apiClient.active} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ApiClientDetails apiClient={apiClient} etag={etag} />
          <ApiClientScopes
            apiClient={apiClient}
            etag={etag}
            choices={choices}
            canGive={(scope) => scope === 'profile' || may(scope as PermissionSlug, 'everywhere')}
            tell={(problem) => <GrantProblem problem={problem} />}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ApiClientCredentials apiClient={apiClient} />
          <ApiClientState apiClient={apiClient} etag={etag} onGone={() => follow('/staff/settings/api-clients')} />
        </div>
      </div>
    </div>
  );
}
