import { useState } from 'react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { RelativeDate } from '../../lib/relative-date.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { TextInput } from '../../lib/forms/fields.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Id } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { addPasskey, passkeysQuery, removePasskey, renamePasskey, type Passkey } from './account.api.ts';
import { useAgentWords } from './agent-words.ts';
import { canUsePasskeys, isGivenUp } from './passkey.ts';

const useRefresh = (userId: Id) => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['users', userId, 'passkeys'] });
};

function NameForm({ userId, passkey, onClose }: { userId: Id; passkey: Passkey; onClose(): void }) {
  const t = useText();
  const refresh = useRefresh(userId);
  const store = useMarkStore({ name: passkey.name });
  const { state, problem, save } = useSave({
    store,
    send: ({ name }) => renamePasskey(userId, passkey.id, name),
    onSaved() {
      void refresh();
      onClose();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('security.passkey_rename')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['name']} />
      <TextInput path="name" label={t('security.passkey_name')} required autoComplete="off" />
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}

function PasskeyItem({ userId, passkey, onRename }: { userId: Id; passkey: Passkey; onRename(): void }) {
  const t = useText();
  const refresh = useRefresh(userId);
  const removal = useMutation({
    mutationFn: () => removePasskey(userId, passkey.id),
    onSuccess: () => toast(t('security.passkey_removed')),
    onSettled: refresh,
  });
  const used = passkey.last_used_at ? (
    <RelativeDate of={passkey.last_used_at} within={(when) => t('security.last_used', { when })} />
  ) : (
    t('security.never_used')
  );
  return (
    <li className="grid gap-2 border-line not-last:border-b not-last:pb-3">
      <div className="flex items-start justify-between gap-x-4 gap-y-1 max-sm:flex-col">
        <div className="grid min-w-0 gap-0.5 py-[7px] text-sm">
          <bdi className="font-semibold break-words">{passkey.name}</bdi>
          <span className="text-ink-2">{used}</span>
          <span className="text-ink-3">
            {passkey.synced ? t('security.passkey_synced') : t('security.passkey_bound')}
          </span>
        </div>
        <div className="flex shrink-0 gap-1 max-sm:-ms-3">
          <Button
            kind="quiet"
            size="small"
            onClick={onRename}
            aria-label={t('security.passkey_rename_what', { name: passkey.name })}
          >
            {t('security.rename')}
          </Button>
          <DeleteButton
            size="small"
            label={t('security.remove')}
            what={passkey.name}
            busy={removal.isPending}
            onConfirm={() => removal.mutate()}
          />
        </div>
      </div>
      {removal.error && <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />}
    </li>
  );
}

/** Making one is the browser's work; what went wrong there it has told already, mostly. */
function AddPasskey({ userId }: { userId: Id }) {
  const t = useText();
  const refresh = useRefresh(userId);
  const agentWords = useAgentWords();
  const adding = useMutation({
    mutationFn: () => addPasskey(userId, agentWords(navigator.userAgent)),
    onSuccess: () => toast(t('security.passkey_added')),
    onSettled: refresh,
  });
  const { error } = adding;
  if (!canUsePasskeys()) return <p className="text-sm text-ink-2">{t('security.passkey_unsupported')}</p>;
  return (
    <>
      {error && !isProblem(error) && !isGivenUp(error) && (
        <Callout announce tone="danger">
          {t(error.name === 'InvalidStateError' ? 'security.passkey_known' : 'security.passkey_failed')}
        </Callout>
      )}
      {isProblem(error) && <ProblemCallout problem={error} />}
      <Button
        kind="secondary"
        className="justify-self-start"
        busy={adding.isPending}
        onClick={() => adding.mutate()}
        icon={<KeyRound aria-hidden className="size-5" />}
      >
        {t('security.passkey_add')}
      </Button>
    </>
  );
}

export function PasskeySection({ userId }: { userId: Id }) {
  const t = useText();
  const { data: passkeys } = useSuspenseQuery(passkeysQuery(userId));
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const close = () => setRenamed(null);
  return (
    <Sheet title={t('security.passkeys')} note={t('security.passkeys_note')}>
      {passkeys.length > 0 && (
        <ul className="-my-1 grid gap-3">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} userId={userId} passkey={passkey} onRename={() => setRenamed(passkey)} />
          ))}
        </ul>
      )}
      <AddPasskey userId={userId} />
      <Dialog open={renamed !== null} onClose={close} title={t('security.passkey_rename')}>
        {renamed && <NameForm userId={userId} passkey={renamed} onClose={close} />}
      </Dialog>
    </Sheet>
  );
}
