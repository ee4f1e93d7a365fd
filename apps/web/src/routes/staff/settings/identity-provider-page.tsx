import { useSuspenseQuery } from '@tanstack/react-query';
import { providerQuery } from '../../../features/identity-providers/identity-provider.api.ts';
import { ProviderDetails } from '../../../features/identity-providers/provider-details.tsx';
import { ProviderSecret } from '../../../features/identity-providers/provider-secret.tsx';
import { ProviderState } from '../../../features/identity-providers/provider-state.tsx';
import { StatePill } from '../../../features/identity-providers/provider-table.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';
import { loadSignInWords } from './sign-in-words.ts';

function IdentityProvider({ providerId }: { providerId: number }) {
  const t = useText();
  const follow = useFollow();
  const { data } = useSuspenseQuery(providerQuery(providerId));
  const { row: provider, etag } = data;
  usePageTitle(provider.name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        above={<BackLink href="/staff/settings/sign-in" label={t('signin.title')} />}
        title={provider.name}
        note={<StatePill active={provider.active} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ProviderDetails provider={provider} etag={etag} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ProviderSecret provider={provider} />
          <ProviderState provider={provider} etag={etag} onGone={() => follow('/staff/settings/sign-in')} />
        </div>
      </div>
    </div>
  );
}

export function IdentityProviderPage({ of }: { of: string }) {
  return (
    <MoreWords load={loadSignInWords}>
      <IdentityProvider providerId={Number(of)} />
    </MoreWords>
  );
}
