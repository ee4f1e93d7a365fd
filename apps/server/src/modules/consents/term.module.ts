import { term } from '@manyhands/contract/consents/term.resource.ts';
import type { Db } from '../../platform/db/connection.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { adoptFile } from '../files/public.ts';
import { findUpload } from './consent.queries.ts';
import { termPolicy } from './term.policy.ts';
import { assertUploadThere, computePlace } from './term.rules.ts';

async function placeOf(db: Db, ...places: Parameters<typeof computePlace>) {
  const place = computePlace(...places);
  if (place.file_id) assertUploadThere(await findUpload(db, place.file_id));
  return { ...place };
}

export const termModule = defineModule(term, {
  table: 'terms',
  policy: termPolicy,
  guard: {
    create: ({ db }, input) => placeOf(db, input),
    update: ({ db }, input, before) => placeOf(db, input, before),
  },
  // a file that was replaced, or whose terms are gone, stays: published forms lead to it
  written: async (ctx, { id, before, row }) => {
    if (row?.file_id && row.file_id !== before?.file_id)
      await adoptFile(ctx, row.file_id, { resource: 'term', id, userId: null }, { path: 'file_id' });
  },
  operations: {},
});
