import { useId, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { LetterDialog } from './letter-dialog.tsx';
import type { Message } from './message.api.ts';
import { MessageList } from './message-list.tsx';
import { sorted } from './message.rules.ts';
import { useReading } from './use-reading.ts';

interface MessagesSheetProps {
  messages: readonly Message[];
  userId: number;
  /** Null: the reader's own. */
  name: string | null;
  /** Whether the reader can read for them, and write to them. */
  mayRead: boolean;
  mayWrite: boolean;
}

/** Everything written to someone: what waits for them, and, once asked for, what they have read. */
export function MessagesSheet({ messages, userId, name, mayRead, mayWrite }: MessagesSheetProps) {
  const t = useText();
  const list = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isWriting, setWriting] = useState(false);
  const [showsRead, setShowsRead] = useState(false);
  const reading = useReading(userId, () => place.current?.focus({ preventScroll: true }));
  const { waiting, read } = sorted(messages);
  const write = mayWrite && (
    <Button
      kind="secondary"
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setWriting(true)}
    >
      {t('messages.write')}
    </Button>
  );
  return (
    <Sheet
      title={t('messages.title')}
      note={name ? t('messages.note_other', { name }) : t('messages.note')}
      actions={write}
    >
      <div ref={place} tabIndex={-1} className="grid gap-6 outline-none">
        <ProblemCallout problem={isProblem(reading.error) ? reading.error : null} onReload={() => reading.reset()} />
        {waiting.length > 0 && (
          <MessageList
            label={t('messages.waiting')}
            messages={waiting}
            busyId={reading.isPending ? reading.variables.id : undefined}
            onRead={mayRead ? (message) => reading.mutate(message) : undefined}
          />
        )}
        {waiting.length === 0 && (
          <p className="text-sm text-ink-2">{name ? t('messages.none_other', { name }) : t('messages.none')}</p>
        )}
        {read.length > 0 && (
          <Button
            kind="quiet"
            size="small"
            className="-ms-3 justify-self-start"
            aria-expanded={showsRead}
            aria-controls={list}
            onClick={() => setShowsRead(!showsRead)}
          >
            {t(showsRead ? 'messages.hide_read' : 'messages.show_read', { count: read.length })}
          </Button>
        )}
        <div id={list} hidden={!showsRead}>
          {showsRead && <MessageList label={t('messages.read_list')} messages={read} />}
        </div>
      </div>
      {mayWrite && <LetterDialog open={isWriting} onClose={() => setWriting(false)} userId={userId} name={name} />}
    </Sheet>
  );
}
