import { systemClock, type Clock } from '../clock.ts';
import type { Organisation } from '../context.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { JobError } from '../jobs/job-error.ts';
import { authorise, identityOf } from './vapid.ts';
import { encryptMessage, type Receiver } from './encrypt.ts';

export interface Device extends Receiver {
  readonly endpoint: string;
}

/** How a message reaches a browser. Refusals are thrown as JobError; `push_gone` where the browser is no longer there. */
export interface PushChannel {
  send(text: string, device: Device, organisation: Organisation): Promise<void>;
}

/** A browser that stays away longer sees what happened in the list of notifications. */
const keptSeconds = 24 * 60 * 60;
const gone = [404, 410];
/** These pass: our clocks, limits, and services that are down. */
const passing = [401, 408, 425, 429];

/** The endpoint is whatever a browser, or someone in its place, told us: only `fetch` decides what can be reached. */
export function pushChannel(secretKey: string, fetch: GuardedFetch, clock: Clock = systemClock): PushChannel {
  const identity = identityOf(secretKey);
  return {
    async send(text, { endpoint, p256dh, auth }, organisation) {
      const subject = organisation.contactEmail ? `mailto:${organisation.contactEmail}` : organisation.publicUrl;
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: authorise(identity, endpoint, subject, clock.now()),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(keptSeconds),
          urgency: 'high',
        },
        body: encrypted(text, { p256dh, auth }),
      }).catch((error: unknown) => {
        throw error instanceof JobError ? error : new JobError('push_unreachable', { cause: error });
      });
      if (gone.includes(reply.status)) throw new JobError('push_gone', { final: true });
      if (!reply.ok)
        throw new JobError(`push_${reply.status}`, { final: reply.status < 500 && !passing.includes(reply.status) });
    },
  };
}

/** A key that is no point of the curve opens nothing, now or later. */
function encrypted(text: string, receiver: Receiver): Buffer {
  try {
    return encryptMessage(text, receiver);
  } catch (error) {
    throw new JobError('push_gone', { final: true, cause: error });
  }
}
