import { useQueryClient } from '@tanstack/react-query';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useOpened } from '../../lib/forms/use-opened.ts';
import { useSave } from '../../lib/forms/use-save.ts';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { providers, type IdentityProvider } from './identity-provider.api.ts';
import { ProviderFields, shownPaths } from './provider-fields.tsx';
import { ProviderProblem } from './provider-problem.tsx';
import { useProviderWords } from './provider-words.ts';
import { sentBy, valuesOf } from './provider.rules.ts';

export interface ProviderPartProps {
  provider: IdentityProvider;
  etag: string | null;
}

function DetailsForm({ latest, onDone }: { latest: ProviderPartProps; onDone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useProviderWords();
  const { provider, etag } = useOpened(latest);
  const store = useMarkStore(valuesOf(provider));
  const reload = async () => {
    await cache.invalidateQueries({ queryKey: ['identity-providers'] });
    onDone();
  };
  const { state, problem, save } = useSave({
    store,
    send: (values) =>
      providers.update(provider.id, sentBy(values), etag).catch((error: unknown) => {
        throw worded(error, values);
      }),
    onSaved: () => void reload(),
  });
  return (
    <Form store={store} onSubmit={save} label={t('providers.details')} className="grid gap-5">
      <ProviderProblem problem={problem} fields={shownPaths(problem)} onReload={() => void reload()} />
      <ProviderFields problem={problem} />
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

export function ProviderDetails({ provider, etag }: ProviderPartProps) {
  const t = useText();
  const quoted = (text: string) => (
    <span dir="ltr" className="break-all">
      {text}
    </span>
  );
  const facts = [
    { label: t('providers.name'), value: provider.name },
    { label: t('providers.issuer'), value: quoted(provider.issuer) },
    { label: t('providers.client_id'), value: quoted(provider.client_id) },
    {
      label: t('providers.domains'),
      value:
        provider.email_domains.length > 0 ? quoted(provider.email_domains.join(', ')) : t('providers.domains_none'),
    },
    {
      label: t('providers.newcomers_short'),
      value: t(provider.creates_accounts ? 'providers.newcomers_create' : 'providers.newcomers_refuse'),
    },
    {
      label: t('providers.second_factor_short'),
      value: t(provider.trusts_second_factor ? 'providers.second_factor_yes' : 'providers.second_factor_no'),
    },
    {
      label: t('providers.check_email_short'),
      value: t(provider.check_email ? 'providers.check_email_yes' : 'providers.check_email_no'),
    },
  ];
  return (
    <EditableSheet
      title={t('providers.details')}
      mayEdit={provider.can?.update}
      form={(onDone) => <DetailsForm latest={{ provider, etag }} onDone={onDone} />}
    >
      <Facts facts={facts} />
    </EditableSheet>
  );
}
