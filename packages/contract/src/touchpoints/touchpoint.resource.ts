import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { attachments, childOf, ownedByUser } from '../kit/shapes.ts';
import { day, id, instant, line, markdown } from '../kit/types.ts';

const channel = z
  .enum(['phone', 'email', 'text', 'visit', 'video', 'letter', 'event', 'other'])
  .meta({ id: 'TouchpointChannel' });

const contact = {
  author_id: field(id.nullable(), { doc: 'Null where an API client wrote it.' }),
  author_name: field(z.string().nullable(), { doc: 'For readers who cannot view the author’s own record.' }),
  happened_at: field(instant, { write: 'always', filter: ['gte', 'lt'], sort: true }),
  channel: field(channel, { write: 'always', filter: ['eq', 'in'] }),
  summary: field(markdown, { write: 'always', search: true }),
};

export const touchpoint = ownedByUser('touchpoint', 'touchpoints', {
  summary: 'When staff were in touch with a person, and what came of it. Hidden from the person and their guardians.',
  access: { read: ['view-touchpoints'], write: ['edit-touchpoints'], hidden: true },
  fields: {
    ...contact,
    type_id: field(id.nullable(), { write: 'always', optional: true, filter: ['eq', 'in'] }),
    outcome: field(line, { write: 'always', optional: true }),
    follow_up_on: field(day.nullable(), {
      write: 'always',
      optional: true,
      filter: ['gte', 'lte'],
      doc: 'The author gets a reminder on this date.',
    }),
  },
  relations: {
    type: { kind: 'one', to: 'touchpointType', via: 'type_id' },
    subTouchpoints: { kind: 'many', to: 'subTouchpoint', via: 'touchpoint_id' },
    attachments: { kind: 'many', to: 'touchpointAttachment', via: 'touchpoint_id' },
  },
  sort: '-happened_at',
});

export const subTouchpoint = childOf(touchpoint, 'subTouchpoint', 'sub-touchpoints', {
  summary: 'Follow-up contacts about the same matter, for everyone who can read the touchpoint.',
  fields: contact,
  sort: 'happened_at',
});

export const touchpointAttachment = attachments(touchpoint, 'touchpointAttachment', {
  summary: 'Files of a touchpoint.',
});
