import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id } from '../kit/types.ts';

/** As a browser names where a page comes from: no path, and encrypted unless it is this machine. It ends up in a header, so nothing else is let in. */
const site = z
  .string()
  .max(200)
  .regex(
    /^(?:https:\/\/[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|http:\/\/(?:localhost|127\.0\.0\.1))(?::[1-9]\d{0,4})?$/,
    {
      error: said('site_wrong'),
    },
  );

/** Where an organisation may put its forms besides our own pages. */
export const embedSettings = defineResource({
  name: 'embedSettings',
  path: 'organisation/embed-settings',
  summary: 'The sites that may show an application form in a frame.',
  singleton: true,
  inPerson: 'writes',
  fields: {
    id: field(id),
    sites: field(
      z
        .array(site)
        .max(20)
        .refine((sites) => new Set(sites).size === sites.length, { error: said('site_once') }),
      { write: 'always', doc: 'Scheme, host and port; if empty, the form is shown on our own pages only.' },
    ),
    version: stamps.version,
  },
  relations: {},
  actions: ['show', 'update'],
  operations: {},
});
