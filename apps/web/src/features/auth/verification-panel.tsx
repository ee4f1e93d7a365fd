import { useEffect, useRef } from 'react';
import { Form } from '../../lib/forms/form.tsx';
import { CodeInput } from '../../lib/forms/fields.tsx';
import { awaitCode } from '../../lib/mailed-code.ts';
import { SaveButton } from '../../ui/save-button.tsx';
import { isolated, useText } from '../../ui/text.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { SendAgain } from './send-again.tsx';
import type { Panel } from './two-factor.rules.ts';
import type { TwoFactorWork } from './use-two-factor.ts';

const STATES = { idle: 0, busy: 1, done: 2 } as const;

/** Groups of four are easier to type than one long word. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function AppSecret({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <QrCode text={otpauthUrl} label={t('security.qr')} />
      <div className="grid max-w-80 gap-2 text-sm">
        <p>{t('security.app_scan')}</p>
        <p className="text-ink-2">{t('security.app_type')}</p>
        <p dir="ltr" className="rounded-sm bg-surface px-3 py-2 font-semibold break-words text-ink select-all">
          {grouped(secret)}
        </p>
      </div>
    </div>
  );
}

/** A mailed link that is opened in another tab of this browser fills in the code here. */
function useMailedLink(isAwaited: boolean, authenticate: (code: string) => void) {
  const latest = useRef(authenticate);
  useEffect(() => void (latest.current = authenticate));
  useEffect(() => (isAwaited ? awaitCode((code) => latest.current(code)) : undefined), [isAwaited]);
}

/** Six boxes, and whatever is needed to fill them. */
export function VerificationPanel({ panel, work }: { panel: Panel; work: TwoFactorWork }) {
  const t = useText();
  const { method, sentTo, secret, otpauthUrl } = panel;
  const sent = method === 'magic_link' ? 'security.link_sent' : 'security.code_sent';
  const hint =
    method !== 'auth_app' && sentTo
      ? t(sent, { to: isolated(sentTo) })
      : t(method === 'auth_app' ? 'security.code_app' : 'security.code_sent_plain');
  const isAwaited = method === 'magic_link' && work.state.authenticate === 'idle';
  useMailedLink(isAwaited, (code) => void work.authenticate(panel, code));
  const title = t('security.verify_title');
  return (
    <Form
      store={work.store}
      onSubmit={({ code }) => work.authenticate(panel, code)}
      label={title}
      className="grid gap-5 rounded-lg bg-sunken p-5"
    >
      {secret && otpauthUrl && <AppSecret secret={secret} otpauthUrl={otpauthUrl} />}
      <CodeInput
        path="code"
        label={t('security.code')}
        hint={hint}
        takeFocus={!secret}
        disabled={work.state.authenticate !== 'idle'}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SaveButton
          state={STATES[work.state.authenticate]}
          label={t('security.authenticate')}
          savedLabel={t('security.authenticated')}
        />
        {method !== 'auth_app' && (
          <SendAgain send={() => work.sendAgain(panel)} disabled={work.state.authenticate !== 'idle'} />
        )}
      </div>
    </Form>
  );
}
