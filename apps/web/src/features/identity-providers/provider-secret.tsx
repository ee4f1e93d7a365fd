import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PasswordInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts } from '../../lib/server-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { setSecret, type IdentityProvider } from './identity-provider.api.ts';

function SecretForm({ provider, onDone }: { provider: IdentityProvider; onDone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useServerTexts({ 'required:client_secret': 'providers.secret_missing' });
  const store = useMarkStore({ client_secret: '' });
  const { state, problem, save } = useSave({
    store,
    send: ({ client_secret }) =>
      setSecret(provider.id, client_secret).catch((error: unknown) => {
        throw worded(error);
      }),
    onSaved: () => void cache.invalidateQueries({ queryKey: ['identity-providers'] }).then(onDone),
  });
  return (
    <Form store={store} onSubmit={save} label={t('providers.secret')} className="grid gap-4">
      <ProblemCallout problem={problem} fields={['client_secret']} />
      <PasswordInput
        path="client_secret"
        label={t('providers.secret')}
        hint={t('providers.secret_hint')}
        required
        autoComplete="off"
      />
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

function Secret({ provider }: { provider: IdentityProvider }) {
  const t = useText();
  const cache = useQueryClient();
  const [editing, setEditing] = useState(false);
  const forgetting = useMutation({
    mutationFn: () => setSecret(provider.id, null),
    onSettled: () => cache.invalidateQueries({ queryKey: ['identity-providers'] }),
  });
  if (editing) return <SecretForm provider={provider} onDone={() => setEditing(false)} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-2">{t(provider.has_secret ? 'providers.secret_kept' : 'providers.secret_none')}</p>
      <ProblemCallout problem={isProblem(forgetting.error) ? forgetting.error : null} />
      {provider.can?.update && (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button kind="secondary" size="small" onClick={() => setEditing(true)}>
            {t(provider.has_secret ? 'providers.secret_change' : 'providers.secret_set')}
          </Button>
          {provider.has_secret && (
            <DeleteButton
              size="small"
              label={t('providers.secret_forget')}
              what={t('providers.secret')}
              busy={forgetting.isPending}
              onConfirm={() => forgetting.mutate()}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** What the two sides have to know of each other: our address there, their secret here. */
export function ProviderSecret({ provider }: { provider: IdentityProvider }) {
  const t = useText();
  return (
    <Sheet title={t('providers.connection')}>
      <dl className="grid gap-1">
        <dt className="text-sm font-semibold">{t('providers.callback')}</dt>
        <dd className="grid justify-items-start gap-2">
          <span className="text-sm text-ink-2">{t('providers.callback_note')}</span>
          <code
            dir="ltr"
            className="inline-block min-w-0 rounded-sm bg-sunken px-2 py-1 text-sm break-all text-ink select-all"
          >
            {provider.redirect_uri}
          </code>
          <CopyButton text={provider.redirect_uri} what={t('providers.callback')} />
        </dd>
      </dl>
      <section aria-label={t('providers.secret')} className="grid gap-1 border-t border-line pt-5">
        <h3 className="text-sm font-semibold">{t('providers.secret')}</h3>
        <Secret provider={provider} />
      </section>
    </Sheet>
  );
}
