import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { providersQuery, type IdentityProvider } from '../../../features/identity-providers/identity-provider.api.ts';
import { NewProviderDialog } from '../../../features/identity-providers/new-provider.tsx';
import { ProviderTable } from '../../../features/identity-providers/provider-table.tsx';
import { settingsQuery } from '../../../features/organisation/sign-in-settings.api.ts';
import { SignInSettingsSheet } from '../../../features/organisation/sign-in-settings-sheet.tsx';
import { LoadError } from '../../../lib/load-error.tsx';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { SettingsBack } from './settings-back.tsx';
import { loadSignInWords } from './sign-in-words.ts';

const hrefOf = (provider: IdentityProvider) => `/staff/settings/sign-in/${provider.id}`;

/** Where else people of the organisation have an account they can sign in with. */
function Providers() {
  const t = useText();
  const may = useMay();
  const follow = useFollow();
  const [adding, setAdding] = useState(false);
  const { data, error, isPending, refetch } = useQuery(providersQuery);
  // whoever chooses a provider could become anyone, so it takes those who decide about rights
  const add = may('manage-permissions', 'everywhere') && (
    <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('providers.add')}
    </Button>
  );
  const isEmpty = data?.length === 0;
  return (
    <section aria-labelledby="providers" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id="providers" className="title text-2xl">
            {t('providers.title')}
          </h2>
          <p className="max-w-[46rem] text-ink-2">{t('providers.note')}</p>
        </div>
        {!isEmpty && add}
      </header>
      <ProviderTable
        rows={data ?? []}
        hrefOf={hrefOf}
        state={error && !data ? 'error' : isPending ? 'loading' : 'ready'}
        empty={<EmptyState action={add}>{t('providers.none')}</EmptyState>}
        error={<LoadError error={error} onRetry={() => void refetch()} />}
      />
      <NewProviderDialog
        open={adding}
        onClose={() => setAdding(false)}
        onMade={(provider) => follow(hrefOf(provider))}
      />
    </section>
  );
}

function SignIn() {
  const t = useText();
  const { data, error } = useQuery(settingsQuery);
  usePageTitle(t('signin.title'));
  if (error && !data) throw error;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PageHeader above={<SettingsBack />} title={t('signin.title')} note={t('signin.note')} />
        {data ? <SignInSettingsSheet latest={data} /> : <Loading />}
      </div>
      <Providers />
    </div>
  );
}

export function SignInPage() {
  return (
    <MoreWords load={loadSignInWords}>
      <SignIn />
    </MoreWords>
  );
}
