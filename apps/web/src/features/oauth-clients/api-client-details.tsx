import { useQueryClient } from '@tanstack/react-query';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useOpened } from '../../lib/forms/use-opened.ts';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { type ApiClient, apiClients, apiClientsKey } from './oauth-client.api.ts';
import { ApiClientFields, shownPaths } from './api-client-fields.tsx';
import { useActsWords } from './api-client-cells.tsx';
import { sentBy, valuesOf } from './api-client.rules.ts';

export interface ApiClientPartProps {
  apiClient: ApiClient;
  etag: string | null;
}

function DetailsForm({ latest, onDone }: { latest: ApiClientPartProps; onDone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const { apiClient, etag } = useOpened(latest);
  const store = useMarkStore(valuesOf(apiClient));
  const reload = async () => {
    await cache.invalidateQueries({ queryKey: apiClientsKey });
    onDone();
  };
  const { state, problem, save } = useSave({
    store,
    send: (values) => apiClients.update(apiClient.id, sentBy(values), etag),
    onSaved: () => void reload(),
  });
  return (
    <Form store={store} onSubmit={save} label={t('apiClients.details')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={shownPaths(problem)} onReload={() => void reload()} />
      <ApiClientFields made problem={problem} />
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

export function ApiClientDetails({ apiClient, etag }: ApiClientPartProps) {
  const t = useText();
  const actsWords = useActsWords();
  const addresses = apiClient.redirect_uris.length > 0 && (
    <ul dir="ltr" className="grid gap-1 break-all">
      {apiClient.redirect_uris.map((uri) => (
        <li key={uri}>{uri}</li>
      ))}
    </ul>
  );
  const facts = [
    { label: t('apiClients.name'), value: apiClient.name },
    {
      label: t('apiClients.description'),
      value: apiClient.description && <span className="whitespace-pre-line">{apiClient.description}</span>,
    },
    {
      label: t('apiClients.runs'),
      value: t(apiClient.confidential ? 'apiClients.runs_server' : 'apiClients.runs_device'),
    },
    { label: t('apiClients.acts'), value: actsWords(apiClient) },
    { label: t('apiClients.leads_to'), value: addresses || null },
  ];
  return (
    <EditableSheet
      title={t('apiClients.details')}
      mayEdit={apiClient.can?.update}
      form={(onDone) => <DetailsForm latest={{ apiClient, etag }} onDone={onDone} />}
    >
      <Facts facts={facts} />
    </EditableSheet>
  );
}
