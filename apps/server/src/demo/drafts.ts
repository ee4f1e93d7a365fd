import { digestOf } from '../platform/auth/tokens.ts';
import { demoDomain } from './accounts.ts';
import { daysBefore } from './calendar.ts';
import type { Numbers, Rows } from './rows.ts';

/** Everyone may go on with it: `npm start` prints the link, so the key is no secret here. */
export const demoDraft = {
  slug: 'reading-mentor',
  email: `unfinished@${demoDomain}`,
  key: 'mhi_an-application-that-waits-to-be-gone-on-with',
};

const steps = {
  'basic-details': {
    title: 'Ms',
    first_name: 'Robin',
    last_name: 'Hazel',
    email: demoDraft.email,
    email_confirm: demoDraft.email,
    dob: '1991-06-14',
    contact_number: '07700 900461',
    contact_number_country_code: 'GB',
  },
  'address-details': {
    addresses: [
      { street: '3 Weir Lane', city: 'Leeds', postcode: 'LS1 4AP', country: 'United Kingdom', from_date: '2019-09-01' },
    ],
  },
  'about-you': {
    why: 'My neighbour reads with children on Thursdays and comes home happy.',
    special_requirements_bool: false,
  },
};

/** One application that someone began yesterday. It waits for a year, longer than a real one would. */
export function draftRows(made: Rows, { now, numbers }: { now: Date; numbers: Numbers }): Rows {
  const rowsOf = (table: string) => made.find(([name]) => name === table)?.[1] ?? [];
  const opportunity = rowsOf('opportunities').find((row) => row.slug === demoDraft.slug);
  const form = rowsOf('form_versions').find((row) => row.opportunity_id === opportunity?.id);
  if (!opportunity || !form) return [];
  const id = numbers('application_drafts');
  const begun = daysBefore(now, 1);
  const draft = {
    id,
    opportunity_id: opportunity.id,
    form_version_id: form.id,
    key_digest: `\\x${digestOf(demoDraft.key).toString('hex')}`,
    email: demoDraft.email,
    require_password: true,
    expires_at: daysBefore(now, -365),
  };
  return [
    ['application_drafts', [{ ...draft, created_at: begun, updated_at: begun }]],
    [
      'application_draft_steps',
      Object.entries(steps).map(([step, data]) => ({
        draft_id: id,
        step,
        data,
        saved_at: begun,
        created_at: begun,
        updated_at: begun,
      })),
    ],
  ];
}
