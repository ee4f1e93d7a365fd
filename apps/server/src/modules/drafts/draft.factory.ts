import { expect } from 'vitest';
import { makeContext, type Context } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import type { TestApi } from '../../testing/api.ts';
import { aFullOrganisation } from '../../testing/full-organisation.ts';
import { findDraftByKey } from './draft.queries.ts';

let serial = 0;
export const anEmail = () => `applicant.${++serial}.${process.pid}@example.org`;

export type DraftScene = Awaited<ReturnType<typeof aDraftScene>>;

/** An opportunity whose form has a step of each kind that drafts are particular about, and visitors who begin on it. */
export async function aDraftScene(api: TestApi) {
  const here = await aFullOrganisation(api);
  const opportunity = here.ids.opportunity!;
  const visitor = api.anonymous(here.organisation);
  const base = `opportunities/${opportunity}/apply`;
  const steps = [
    { type: 'basic-details', name: 'You' },
    { type: 'address-details', name: 'Home' },
    {
      type: 'about-you',
      name: 'About',
      questions: [
        { slug: 'portrait', label: 'Portrait', type: 'photo' },
        { slug: 'letter', label: 'Letter', type: 'file' },
      ],
    },
    { type: 'supporting-documents', name: 'Papers', documents: [here.ids.requestedDocument] },
    { type: 'diversity', name: 'Diversity', diversity_compulsory: true },
    { type: 'review-apply', name: 'Review' },
  ];
  expect((await here.admin.post(`opportunities/${opportunity}/form-versions`, { steps })).status).toBe(201);

  const begin = (email: string, data: object = { first_name: 'Ann' }, caller = visitor) =>
    caller.post(`${base}/drafts`, { email, data });
  const within = <T>(work: (ctx: Context) => Promise<T>) =>
    api.ground.database.transaction(here.organisation.id, (db) =>
      work(makeContext({ db, actor: system, organisation: here.organisation, requestId: `test-${serial}` }, api.clock)),
    );

  /** A visitor's draft, and how its owner saves and reads it. */
  async function aDraft(data?: object) {
    const email = anEmail();
    const { body } = await begin(email, data);
    const key = body.data.application_key as string;
    const path = `${base}/${key}`;
    const mine = { 'x-applicant-email': email };
    const show = (headers: Record<string, string> = mine) => visitor.get(`${path}?t=1`, headers);
    const save = (step: string, fields: object, seen?: number, headers: Record<string, string> = {}) =>
      visitor.put(
        path,
        { step, data: fields },
        { ...mine, ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }), ...headers },
      );
    const draft = () => within(({ db, now }) => findDraftByKey(db, opportunity, key, now));
    return { email, key, path, show, save, draft };
  }
  return { here, opportunity, visitor, base, begin, within, aDraft };
}
