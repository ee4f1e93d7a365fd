import { useId } from 'react';
import { CircleCheck } from 'lucide-react';
import { RelativeDate } from '../../lib/relative-date.tsx';
import { pageValues } from '../../lib/page.ts';
import { Button } from '../../ui/button.tsx';
import { MarkdownText } from '../../ui/markdown/markdown-text.tsx';
import { useText } from '../../ui/text.ts';
import type { Message } from './message.api.ts';

interface MessageItemProps {
  message: Message;
  busy?: boolean;
  /** Not there for whoever cannot read it for the person. */
  onRead?: ((message: Message) => void) | undefined;
}

function MessageItem({ message, busy = false, onRead }: MessageItemProps) {
  const t = useText();
  const heading = useId();
  const { title, text, from, date, acknowledged_at } = message;
  return (
    <li className="border-line not-last:border-b not-last:pb-6">
      <article aria-labelledby={heading} className="grid justify-items-start gap-3">
        <div className="grid gap-0.5">
          <h3 id={heading} className="title text-lg wrap-anywhere">
            {title}
          </h3>
          <p className="text-sm text-ink-3 tabular-nums">
            <RelativeDate
              of={date}
              within={(when) => t('messages.from_on', { from: from ?? pageValues().organisation.name, date: when })}
            />
          </p>
        </div>
        <MarkdownText headings={4}>{text}</MarkdownText>
        {acknowledged_at && (
          <p className="text-sm text-ink-2 tabular-nums">
            <RelativeDate of={acknowledged_at} within={(at) => t('messages.read_at', { at })} />
          </p>
        )}
        {!acknowledged_at && onRead && (
          <Button
            size="small"
            busy={busy}
            icon={<CircleCheck aria-hidden className="size-4" />}
            onClick={() => onRead(message)}
          >
            {t('messages.read')}
            <span className="sr-only">{title}</span>
          </Button>
        )}
      </article>
    </li>
  );
}

interface MessageListProps extends Pick<MessageItemProps, 'onRead'> {
  label: string;
  messages: readonly Message[];
  /** The one that is being said to be read. */
  busyId?: number | undefined;
}

export function MessageList({ label, messages, busyId, onRead }: MessageListProps) {
  return (
    <ul aria-label={label} className="grid gap-6">
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} busy={busyId === message.id} onRead={onRead} />
      ))}
    </ul>
  );
}
