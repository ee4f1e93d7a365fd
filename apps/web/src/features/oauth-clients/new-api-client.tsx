import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useText } from '../../ui/text.ts';
import { type ApiClient, apiClients, apiClientsKey } from './oauth-client.api.ts';
import { ApiClientFields, shownPaths } from './api-client-fields.tsx';
import { emptyApiClient, sentBy } from './api-client.rules.ts';
import { SecretOnce } from './secret-once.tsx';

interface NewApiClientProps {
  onClose(): void;
  onMade(apiClient: ApiClient): void;
}

function NewApiClientForm({ onClose, onMade }: NewApiClientProps) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore(emptyApiClient);
  const { busy, problem, submit } = useSubmit(store, async (values) => {
    const made = await apiClients.create({ ...sentBy(values), confidential: values.runs === 'server' });
    await cache.invalidateQueries({ queryKey: apiClientsKey });
    onMade(made);
  });
  return (
    <Form store={store} onSubmit={submit} label={t('apiClients.add')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={shownPaths(problem)} />
      <ApiClientFields made={false} problem={problem} />
      <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        <Button kind="secondary" onClick={onClose} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('apiClients.make')}
        </Button>
      </div>
    </Form>
  );
}

/** Who it is and how it acts; what it may do is decided on its own page, once its secret has been taken along. */
export function NewApiClientDialog({ open, onClose, onMade }: NewApiClientProps & { open: boolean }) {
  const t = useText();
  const [made, setMade] = useState<ApiClient | null>(null);
  const finish = (apiClient: ApiClient) => {
    setMade(null);
    onMade(apiClient);
  };
  const keep = (apiClient: ApiClient) => (apiClient.client_secret ? setMade(apiClient) : finish(apiClient));
  const secret = made?.client_secret;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={Boolean(secret)}
      role={secret ? 'alertdialog' : 'dialog'}
      title={made ? made.name : t('apiClients.add')}
      note={made ? undefined : t('apiClients.add_note')}
    >
      {made && secret ? (
        <SecretOnce secret={secret} onKept={() => finish(made)} />
      ) : (
        <NewApiClientForm onClose={onClose} onMade={keep} />
      )}
    </Dialog>
  );
}
