import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { field, operation } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { label } from '../kit/types.ts';

const base64url = (bytes: number, error: string) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), { error });

/** Where a browser is reached, as its push service told it (RFC 8030). */
export const notificationToken = ownedByUser('notificationToken', 'notification-tokens', {
  summary:
    'The devices on which a person gets push notifications. Only they see them; a device that its push service no longer knows goes away by itself.',
  inPerson: 'always',
  access: { read: ['person'], write: ['person'] },
  fields: {
    device: field(label, { write: 'always', doc: 'What the person calls it, such as “Chrome on Android”.' }),
    endpoint: field(
      z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: said('push_address_wrong') }).max(1000),
      {
        write: 'create',
        unrecorded: true,
        doc: 'The push service’s address for this browser. Sending it again replaces the device that had it.',
      },
    ),
    p256dh: field(base64url(65, said('push_key_wrong')), {
      write: 'create',
      unrecorded: true,
      doc: 'The browser’s public key (RFC 8291), in base64url. Never shown again: replies leave it empty.',
    }),
    auth: field(base64url(16, said('push_secret_wrong')), {
      write: 'create',
      unrecorded: true,
      doc: 'The browser’s authentication secret, in base64url. Never shown again: replies leave it empty.',
    }),
  },
  operations: {
    key: operation({
      method: 'GET',
      path: 'key',
      summary: 'The public key with which a browser subscribes (RFC 8292)',
      output: z.object({ public_key: z.string() }),
      errors: ['not_found', 'forbidden'],
    }),
  },
  sort: '-id',
});
