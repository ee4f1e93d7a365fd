import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useText } from '../../ui/text.ts';

/** Something to take along in one line: never broken where a reader might think it ends. */
export function Quoted({ text }: { text: string }) {
  return (
    <code
      dir="ltr"
      className="inline-block min-w-0 rounded-sm bg-sunken px-2 py-1 text-sm break-all text-ink select-all"
    >
      {text}
    </code>
  );
}

/** Shown once: whoever leaves without it can only make a new one. */
export function SecretOnce({ secret, onKept }: { secret: string; onKept(): void }) {
  const t = useText();
  const actions = (
    <>
      <CopyButton text={secret} what={t('apiClients.secret')} />
      <Button size="small" onClick={onKept}>
        {t('apiClients.secret_done')}
      </Button>
    </>
  );
  return (
    <Callout announce tone="warning" title={t('apiClients.secret_title')} actions={actions}>
      <p>{t('apiClients.secret_text')}</p>
      <p>
        <Quoted text={secret} />
      </p>
    </Callout>
  );
}
