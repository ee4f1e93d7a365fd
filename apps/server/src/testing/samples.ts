import { anAuthenticator } from '../modules/second-factors/authenticator.factory.ts';
import type { Caller, Reply } from './api.ts';
import { uploadText, type FullOrganisation } from './full-organisation.ts';

interface Sample {
  create?: object;
  update?: object;
}
type Samples = Record<string, Sample>;
type Ids = FullOrganisation['ids'];
let serial = 0;

/** What a person has, and what links people with each other. */
function personSamples(n: string, ids: Ids): Samples {
  return {
    user: {
      create: { first_name: 'Sam', last_name: `Sample${n}`, dob: '1991-01-31' },
      update: { preferred_name: 'Sammy', language: 'cy' },
    },
    emailAddress: { create: { email: `sample${n}@example.org` }, update: { email: `changed${n}@example.org` } },
    phoneNumber: { create: { phone_number: '07700 900456', type: 'home' }, update: { type: 'work' } },
    postalAddress: { create: { street: '2 Sample Row', city: 'Leeds', postcode: 'LS1 1UR' }, update: { city: 'York' } },
    emergencyContact: {
      create: { name: `Sample ${n}`, phone_numbers: ['07700 900456'] },
      update: { relationship: 'Friend' },
    },
    role: {
      create: { role_profile_id: ids.roleProfile, team_id: ids.team, start_date: '2026-01-01' },
      update: { end_date: '2030-01-01' },
    },
    deniedPermission: { create: { permission: 'view-files' }, update: { permission: 'block-users' } },
    userFile: { create: { file_id: ids.upload, name: 'Sample' }, update: { name: 'Changed' } },
    activityConsent: { create: { risk_activity_id: ids.riskActivity, agreed: true }, update: { agreed: false } },
    guardian: { create: { guardian_id: ids.adult, relationship: 'Aunt' }, update: { relationship: 'Parent' } },
    supervisor: { create: { supervisor_id: ids.adult }, update: { relationship: 'Mentor' } },
    block: { create: { reason: 'A complaint' }, update: { note: 'Talked on the telephone' } },
    calendar: { create: { types: ['stays'] } },
  };
}

/** What somebody can apply for, the forms for it, and what was noted of who did. */
function opportunitySamples(n: string, ids: Ids): Samples {
  return {
    opportunity: {
      create: {
        slug: `sample-${n}`,
        display_name: 'Sample',
        type: 'One-off',
        team_id: ids.team,
        role_profile_id: ids.roleProfile,
        start_date: '2026-05-01',
      },
      update: { state: 'open', end_date: '2026-06-01' },
    },
    formVersion: {
      create: {
        steps: [
          { type: 'basic-details', name: 'You' },
          { type: 'review-apply', name: 'Review' },
        ],
      },
    },
    formDraft: {
      create: {},
      update: {
        steps: [
          { type: 'basic-details', name: '' },
          { type: 'review-apply', name: 'Review' },
        ],
      },
    },
    subLocation: { create: { name: `Sample ${n}` }, update: { position: 2 } },
    timeslot: {
      create: { sub_location_id: ids.subLocation, min_duration: 7, max_duration: 21 },
      update: { name: 'Changed' },
    },
    opportunitySupervisor: { create: { supervisor_id: ids.adult }, update: { note: 'Changed' } },
    applicationNote: { create: { text: `Sample ${n}` }, update: { text: 'Changed' } },
  };
}

/** Sites, and who stays there. */
function staySamples(n: string, ids: Ids): Samples {
  const stay = { start_date: '2040-02-03', end_date: '2040-02-10', willing_to_share: true };
  return {
    room: { create: { name: `Sample ${n}`, beds: 2 }, update: { notes: 'Changed' } },
    unavailablePeriod: { create: { start_date: '2038-01-01', end_date: '2038-01-08' }, update: { reason: 'Changed' } },
    changeoverDay: {
      create: { start_date: '2041-01-01', end_date: '2041-12-31', day_of_week: 6 },
      update: { day_of_week: 7 },
    },
    residentialBoard: { update: { stay_change_days: 10 } },
    residentialBooking: { create: { user_id: ids.user, team_id: ids.team, ...stay }, update: { state: 'confirmed' } },
    userResidentialBooking: { create: { team_id: ids.team, ...stay }, update: { state: 'confirmed' } },
  };
}

/** What forms are put together from. */
function formPartSamples(n: string, ids: Ids): Samples {
  return {
    attribute: {
      create: {
        name: `Sample ${n}`,
        slug: `sample-${n}`,
        type: 'dropdown',
        category_id: ids.attributeCategory,
        options: [
          { value: 'a', display: 'A' },
          { value: 'b', display: 'B', default_selected: true },
        ],
      },
      update: { compulsory: true, help: 'Changed' },
    },
    consent: {
      create: { statement: `May we ${n}?`, type: 'radio', options: [{ value: 'Yes' }, { value: 'No' }] },
      update: { compulsory: true },
    },
    term: { create: { name: `Sample ${n}`, link: 'https://example.org/terms' }, update: { name: `Changed ${n}` } },
    motivation: { create: { content: `Sample ${n}` }, update: { position: 4 } },
  };
}

/** How the organisation is set up. */
function settingSamples(n: string, ids: Ids): Samples {
  return {
    permissionGroup: {
      create: { name: `Sample ${n}`, permissions: ['view-users'] },
      update: { description: 'Changed' },
    },
    roleProfile: { create: { display_name: `Sample ${n}` }, update: { disclaimer: 'Changed' } },
    team: { create: { name: `Sample ${n}`, parent_id: ids.team }, update: { name: `Changed ${n}` } },
    oauthClient: {
      create: { name: `Sample ${n}`, grant_types: ['client_credentials'], scopes: ['view-users'] },
      update: { description: 'Changed' },
    },
    identityProvider: {
      create: {
        name: `Sample ${n}`,
        issuer: `https://sample${n}.example.org`,
        client_id: 'sample',
        email_domains: [`sample${n}.example.org`],
      },
      update: { active: false },
    },
    signInSettings: { update: { private_email_check: true, staff_idle_minutes: 20 } },
    embedSettings: { update: { sites: [`https://sample${n}.example.org`] } },
    loginMessage: {
      create: { title: `Sample ${n}`, text: 'Please read this.', team_id: ids.team, start_date: '2026-01-01' },
      update: { end_date: '2040-01-01' },
    },
  };
}

const LOOKUPS = [
  'noteCategory',
  'leavingReason',
  'contactCategory',
  'riskActivity',
  'residentialCancelReason',
  'residentialResource',
  'attributeCategory',
  'requestedDocument',
];

/** A sound body for each writable resource, so that tests over all routes can write as well as read. */
export function samplesFor({ ids }: Pick<FullOrganisation, 'ids'>): Samples {
  const n = `${++serial}${process.pid}`;
  const lookup = { create: { name: `Sample ${n}`, position: 1 }, update: { archived: true } };
  return {
    ...personSamples(n, ids),
    ...opportunitySamples(n, ids),
    ...staySamples(n, ids),
    ...formPartSamples(n, ids),
    ...settingSamples(n, ids),
    ...Object.fromEntries(LOOKUPS.map((name) => [name, lookup])),
  };
}

async function aPasskey(admin: Caller, { organisation }: FullOrganisation): Promise<Reply> {
  const { ticket, options } = (await admin.post('users/me/passkeys/options')).body.data;
  return admin.post('users/me/passkeys', {
    ticket,
    name: 'Sample',
    response: anAuthenticator(organisation.publicUrl).make(options),
  });
}

async function allowProgram(admin: Caller, { canary }: FullOrganisation): Promise<Reply> {
  const asked = {
    client_id: `program-${canary}`,
    redirect_uri: `https://${canary}.example/back`,
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  };
  return admin.post('oauth/authorization', { ...asked, allow: true });
}

/** How each writing operation is called once with success; `outside` ones record their deeds themselves. */
export const operationSamples: Record<string, (admin: Caller, full: FullOrganisation) => Promise<Reply>> = {
  'emailAddress.resend': (admin, { ids }) => admin.post(`users/${ids.user}/email-addresses/${ids.emailAddress}/resend`),
  'team.hide': (admin, { ids }) => admin.post(`organisation/teams/${ids.team}/hide`),
  'team.unhide': (admin, { ids }) => admin.remove(`organisation/teams/${ids.team}/hide`),
  'identityProvider.setSecret': (admin, { ids }) =>
    admin.put(`organisation/identity-providers/${ids.identityProvider}/secret`, { client_secret: 'sample' }),
  'roleProfile.bulkUpdate': (admin, { ids }) =>
    admin.put('organisation/role-profiles/bulk-update', { ids: [ids.roleProfile], set: { account_code: '4711' } }),
  'roleProfile.setPermissionGroups': (admin, { ids }) =>
    admin.put(`organisation/role-profiles/${ids.roleProfile}/permission-groups`, { permission_group_ids: [] }),
  'file.update': (admin, { ids }) => admin.put(`files/${ids.file}`, { name: 'Renamed.txt' }),
  'file.remove': async (admin) => admin.remove(`files/${(await uploadText(admin, 'gone.txt')).body.data.id}`),
  'oauthClient.rotateSecret': (admin, { ids }) => admin.post(`organisation/oauth/clients/${ids.oauthClient}/secret`),
  'oauthGrant.revoke': async (admin, full) => {
    await allowProgram(admin, full);
    return admin.remove(`users/me/oauth-grants/${(await admin.get('users/me/oauth-grants')).body.data[0].id}`);
  },
  'oauthAuthorization.decide': allowProgram,
  'twoFactor.begin': (admin) => admin.post('users/me/two-factor', { two_factor: true, method: 'email' }),
  'trustedComputer.create': (admin) => admin.post('users/me/two-factor/trust-computer', { trust: false }),
  'trustedComputer.update': (admin) => admin.put('users/me/two-factor/trust-computer', { trust: false }),
  'trustedComputer.forgetAll': (admin) => admin.remove('users/me/two-factor/trust-computer'),
  'passkey.offer': (admin) => admin.post('users/me/passkeys/options'),
  'passkey.create': aPasskey,
  'passkey.rename': async (admin, full) =>
    admin.put(`users/me/passkeys/${(await aPasskey(admin, full)).body.data.id}`, { name: 'Renamed' }),
  'passkey.remove': async (admin, full) =>
    admin.remove(`users/me/passkeys/${(await aPasskey(admin, full)).body.data.id}`),
  'residentialBooking.room': (admin, { ids }) =>
    admin.put(`residential-bookings/${ids.residentialBooking}/room`, { room_id: ids.room }),
  'roomProposal.apply': (admin, { ids }) => admin.post(`residential-boards/${ids.team}/proposals`, { assignments: [] }),
  'userResidentialBooking.move': (admin, { ids }) =>
    admin.put(`users/${ids.user}/residential-bookings/${ids.userResidentialBooking}/dates`, {
      start_date: '2040-03-09',
      end_date: '2040-03-16',
      willing_to_share: true,
    }),
  'userResidentialBooking.cancel': (admin, { ids }) =>
    admin.post(`users/${ids.user}/residential-bookings/${ids.userResidentialBooking}/cancel`, {
      cancel_reason_id: ids.residentialCancelReason,
    }),
  'userConsent.update': (admin, { ids }) =>
    admin.put(`users/${ids.user}/consents/${ids.userConsent}`, { id: ids.userConsent, answer: null }),
  'userMessage.create': (admin, { ids }) =>
    admin.post(`users/${ids.user}/login-messages`, { title: 'Sample', text: 'Please read this.' }),
  'userMessage.acknowledge': async (admin) => {
    const { body } = await admin.post('users/me/login-messages', { title: 'Sample', text: 'Please read this.' });
    return admin.post(`users/me/login-messages/${body.data?.id}/acknowledge`);
  },
  'userAttribute.update': (admin, { ids, canary }) =>
    admin.put(`users/${ids.user}/attributes`, { [`field-${canary}`]: 'Sample' }),
  'diversity.update': (admin) =>
    admin.put('users/me/diversity', { religion_id: 88, religion_other: 'CNRY-div-sample' }),
  'diversity.withdraw': (admin) => admin.remove('users/me/diversity'),
  'requestAnonymisation.create': (admin) => admin.post('users/me/request-anonymisation', { reason: 'Sample' }),
  'anonymisationRequest.withdraw': async (admin) => {
    const { body } = await admin.get(`anonymisation-requests?filter[user_id]=${admin.userId}&filter[state]=waiting`);
    const waiting = body.data?.[0]?.id ?? (await admin.post('users/me/request-anonymisation', {})).body.data?.id;
    return admin.post(`anonymisation-requests/${waiting}/withdraw`);
  },
  'anonymisationRequest.refuse': (admin, { ids }) =>
    admin.post(`anonymisation-requests/${ids.anonymisationRequest}/refuse`, { refusal: 'Sample' }),
  'anonymisationRequest.carryOut': (admin, { ids, canary }) =>
    admin.post(`anonymisation-requests/${ids.leaversRequest}/carry-out`, { confirm_name: `${canary} Leaver` }),
  'calendar.renew': async (admin) => admin.post(`calendar/${(await admin.post('calendar', {})).body.data?.id}/renew`),
  'application.withdraw': async (admin, { ids }) => {
    const made = await admin.post(`opportunities/${ids.opportunity}/apply`, {});
    return admin.post(`applications/${made.body.data?.application_id ?? ids.application}/withdraw`, {});
  },
  'formDraft.publish': async (admin, { ids }) => {
    const draft = `opportunities/${ids.opportunity}/form-drafts/${ids.formDraft}`;
    // whoever may not see what it would do may not do it either, whatever they send
    return admin.post(`${draft}/publish`, { follows: (await admin.get(`${draft}/effect`)).body.data?.follows ?? 0 });
  },
  'permission.update': (admin) => admin.put('organisation/permissions/2', { label: 'Another word' }),
};
