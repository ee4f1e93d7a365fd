import { useId, useState } from 'react';
import { UserRound } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { Tip } from '../../ui/popup/tip.tsx';
import type { Consent, ConsentLog } from './consent.api.ts';
import { momentOf } from './consent.rules.ts';

const SHOWN_AT_FIRST = 2;

function HistoryLine({ log }: { log: ConsentLog }) {
  const t = useText();
  const { date, time, zone } = momentOf(log);
  const { old_value: old, new_value: value, created_by: by } = log;
  const words =
    value === null
      ? t('consents.removed', { date, time })
      : old === null
        ? t('consents.chosen', { value, date, time })
        : t('consents.changed', { old, value, date, time });
  return (
    <li className="relative text-sm text-ink-2">
      {words} <span className="whitespace-nowrap">{`(${zone})`}</span>{' '}
      <Tip label={t('consents.updated_by', { name: by ? by.display_name : t('consents.guardian') })}>
        <UserRound aria-hidden className="size-4" />
      </Tip>
    </li>
  );
}

/** What became of one answer, the newest first; two of it until someone wants more. */
export function ConsentHistory({ consent: { statement, logs } }: { consent: Consent }) {
  const t = useText();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  if (logs.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-1 border-s-2 border-line ps-3">
      <ul id={list} aria-label={t('consents.history', { statement })} className="grid gap-1">
        {(isOpen ? logs : logs.slice(0, SHOWN_AT_FIRST)).map((log) => (
          <HistoryLine key={log.id} log={log} />
        ))}
      </ul>
      {logs.length > SHOWN_AT_FIRST && (
        <Button
          kind="quiet"
          size="small"
          className="-ms-3"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'consents.hide' : 'consents.show_more')}
          <span className="sr-only">{statement}</span>
        </Button>
      )}
    </div>
  );
}
