import { JobError } from '../jobs/job-error.ts';
import type { Channel } from './channel.ts';

/**
 * Any provider that takes a JSON post: `https://token@host/path`, the token going along as a bearer. The reference
 * stays the same on every attempt, so that the provider can drop a repetition.
 */
export function smsChannel(smsUrl: string, timeoutMs = 10_000): Channel {
  const url = new URL(smsUrl);
  const token = decodeURIComponent(url.username);
  url.username = '';
  url.password = '';
  return {
    async send({ to, text, message_id }, organisation) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ to, text, from: organisation.name, reference: message_id }),
      }).catch((error: unknown) => {
        throw new JobError('sms_unreachable', { cause: error });
      });
      await response.body?.cancel();
      if (!response.ok) throw new JobError(`sms_${response.status}`, { final: isRefusal(response.status) });
    },
    close() {},
  };
}

/** Our own key being refused, slowness and limits pass; the rest of the 400s will be the same tomorrow. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);
