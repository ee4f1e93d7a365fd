import { useRef } from 'react';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { Message } from './message.api.ts';
import { MessageList } from './message-list.tsx';
import { useReading } from './use-reading.ts';

/** The signed-in person's own, until they have read them. */
export function WaitingSheet({ messages, allHref }: { messages: readonly Message[]; allHref: string }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const reading = useReading('me', () =>
    (place.current ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: place.current !== null }),
  );
  const problem = isProblem(reading.error) ? reading.error : null;
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('messages.waiting')} className="grid outline-none">
      <Sheet title={t('messages.waiting')} note={t('messages.waiting_note')}>
        <ProblemCallout problem={problem} onReload={() => reading.reset()} />
        <MessageList
          label={t('messages.waiting')}
          messages={messages}
          busyId={reading.isPending ? reading.variables.id : undefined}
          onRead={(message) => reading.mutate(message)}
        />
        <Link href={allHref} className="justify-self-start text-sm">
          {t('messages.all')}
        </Link>
      </Sheet>
    </div>
  );
}
