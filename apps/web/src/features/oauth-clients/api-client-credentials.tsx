import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { type ApiClient, apiClientsKey, rotateSecret } from './oauth-client.api.ts';
import { Quoted, SecretOnce } from './secret-once.tsx';

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Quoted text={text} />
        <CopyButton text={text} what={label} />
      </dd>
    </div>
  );
}

function Secret({ apiClient }: { apiClient: ApiClient }) {
  const t = useText();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const rotation = useMutation({
    mutationFn: () => rotateSecret(apiClient.id),
    onSuccess: () => setAsking(false),
    onSettled: () => cache.invalidateQueries({ queryKey: apiClientsKey }),
  });
  if (!apiClient.confidential) return <p className="text-sm text-ink-2">{t('apiClients.secret_none')}</p>;
  if (rotation.data) return <SecretOnce secret={rotation.data} onKept={() => rotation.reset()} />;
  const actions = (
    <>
      <Button kind="secondary" onClick={() => setAsking(false)} disabled={rotation.isPending}>
        {t('ui.cancel')}
      </Button>
      <Button kind="danger" onClick={() => rotation.mutate()} busy={rotation.isPending}>
        {t('apiClients.rotate')}
      </Button>
    </>
  );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-2">
        {t('apiClients.secret_kept', { when: formatMoment(apiClient.secret_changed_at) })}
      </p>
      {apiClient.can?.update && (
        <Button kind="secondary" size="small" onClick={() => setAsking(true)}>
          {t('apiClients.rotate')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('apiClients.rotate_title')}
        actions={actions}
      >
        <p>{t('apiClients.rotate_ask')}</p>
        <ProblemCallout problem={isProblem(rotation.error) ? rotation.error : null} />
      </Dialog>
    </div>
  );
}

/** What whoever writes the API client needs to know. */
export function ApiClientCredentials({ apiClient }: { apiClient: ApiClient }) {
  const t = useText();
  const here = window.location.origin;
  return (
    <Sheet title={t('apiClients.credentials')}>
      <dl className="grid gap-4">
        <Line label={t('apiClients.client_id')} text={apiClient.client_id} />
        {apiClient.grant_types.includes('authorization_code') && (
          <Line label={t('apiClients.authorize_url')} text={`${here}/oauth/authorize`} />
        )}
        <Line label={t('apiClients.token_url')} text={`${here}/api/oauth/token`} />
      </dl>
      <section aria-label={t('apiClients.secret')} className="grid gap-1 border-t border-line pt-5">
        <h3 className="text-sm font-semibold">{t('apiClients.secret')}</h3>
        <Secret apiClient={apiClient} />
      </section>
      <p className="text-sm">
        <Link href="/api/docs" target="_blank">
          {t('apiClients.docs')}
        </Link>
      </p>
    </Sheet>
  );
}
