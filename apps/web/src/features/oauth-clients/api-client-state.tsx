import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { apiClients, apiClientsKey } from './oauth-client.api.ts';
import type { ApiClientPartProps } from './api-client-details.tsx';

/** On, off, gone: each acts with the API client's next request. */
export function ApiClientState({ apiClient, etag, onGone }: ApiClientPartProps & { onGone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const switching = useMutation({
    mutationFn: (active: boolean) => apiClients.update(apiClient.id, { active }, etag),
    onSettled: () => cache.invalidateQueries({ queryKey: apiClientsKey }),
  });
  const removal = useMutation({
    mutationFn: () => apiClients.remove(apiClient.id, etag),
    onSuccess() {
      toast(t('apiClients.deleted', { name: apiClient.name }));
      onGone();
      void cache.invalidateQueries({ queryKey: [...apiClientsKey, 'list'] });
    },
  });
  const failure = switching.error ?? removal.error;
  return (
    <Sheet title={t('apiClients.state')}>
      <div className="-mx-4 -my-2">
        <Switch
          label={t('apiClients.active')}
          note={t('apiClients.switch_note')}
          checked={apiClient.active}
          onChange={(active) => switching.mutate(active)}
          disabled={switching.isPending || !apiClient.can?.update}
        />
      </div>
      <ProblemCallout
        problem={isProblem(failure) ? failure : null}
        onReload={() => void cache.invalidateQueries({ queryKey: apiClientsKey })}
      />
      {apiClient.can?.remove && (
        <DeleteButton
          size="small"
          label={t('apiClients.delete')}
          what={apiClient.name}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
          className="-ms-3 justify-self-start"
        />
      )}
    </Sheet>
  );
}
