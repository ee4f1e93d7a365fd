import type { Organisation } from '../context.ts';
import type { PushChannel } from '../push/push-channel.ts';

export interface OutboxMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly message_id: string;
  /** An invitation that goes with it, where there is one. */
  readonly calendar?: string;
  /** A path of ours that ends what was signed up for when it is posted to; empty for what people need to be told. */
  readonly unsubscribe_path?: string;
  /** Where an answer goes; empty where no one reads one. */
  readonly reply_to?: string;
}

/** A way out of the house. Refusals are thrown as JobError, final when another attempt would be refused as well. */
export interface Channel {
  send(message: OutboxMessage, organisation: Organisation): Promise<void>;
  close(): void;
}
export interface Channels extends Readonly<Record<'email' | 'sms', Channel | null>> {
  readonly push: PushChannel | null;
}
