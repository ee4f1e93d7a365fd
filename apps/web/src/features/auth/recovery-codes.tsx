import { useState } from 'react';
import { Check, Copy, Download } from 'lucide-react';
import { pageValues } from '../../lib/page.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';

/** Hands the codes to the browser as a file, without a request that could be logged. */
function save(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** Shown once: whoever leaves without them can only make new ones. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  const title = t('security.recovery_title');
  const file = `${title} - ${pageValues().organisation.name}.txt`;
  const actions = (
    <>
      <Button
        kind="secondary"
        size="small"
        onClick={copy}
        icon={copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      >
        {copied ? t('security.copied') : t('security.copy')}
      </Button>
      <Button
        kind="secondary"
        size="small"
        onClick={() => save(file, `${title}\n${pageValues().organisation.name}\n\n${text}\n`)}
        icon={<Download aria-hidden className="size-4" />}
      >
        {t('security.download')}
      </Button>
      <Button size="small" onClick={onKept}>
        {t('security.kept')}
      </Button>
    </>
  );
  return (
    <Callout announce tone="warning" title={title} actions={actions}>
      <p>{t('security.recovery_text')}</p>
      <ul dir="ltr" className="grid max-w-96 grid-cols-2 gap-x-6 gap-y-1 py-1 font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Callout>
  );
}
