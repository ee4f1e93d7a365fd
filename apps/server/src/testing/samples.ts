import { resources } from '@manyhands/contract/resources.ts';
import { anAuthenticator } from '../modules/second-factors/authenticator.factory.ts';
import type { Caller, Reply } from './api.ts';
import { derivedBodies } from './fixture.ts';
import { fixtures } from './fixtures.ts';
import { uploadText, type FullOrganisation } from './full-organisation.ts';
import { shiftSamples } from './shift-samples.ts';

interface Sample {
  create?: object;
  update?: object;
}
const spoken = new Map(
  fixtures.filter(({ create, update }) => create ?? update).map((fixture) => [fixture.resource, fixture]),
);
const derived = new Map(resources.filter(({ access }) => access).map((one) => [one.name, derivedBodies(one)]));
let serial = 0;

/** Sound bodies for a writable resource, so that tests over all routes can write as well as read. */
export function sampleFor({ ids }: Pick<FullOrganisation, 'ids'>, resource: string): Sample | undefined {
  const bodies = spoken.get(resource) ?? derived.get(resource);
  if (!bodies) return undefined;
  const known = { ids, text: `${++serial}${process.pid}` };
  const { create, update } = bodies;
  return { ...(create && { create: create(known) }), ...(update && { update: update(known) }) };
}

/** Training that they have to read themselves, not begun yet. */
async function ownTraining(caller: Caller): Promise<number> {
  const module = { name: `Training ${++serial}${process.pid}`, kind: 'read' };
  const made = await caller.post('organisation/induction-modules', module);
  const assigned = await caller.post('users/me/inductions', { module_id: made.body.data?.id ?? 1 });
  return assigned.body.data?.id ?? 1;
}

async function aPasskey(admin: Caller, { organisation }: FullOrganisation): Promise<Reply> {
  const { ticket, options } = (await admin.post('users/me/passkeys/options')).body.data;
  return admin.post('users/me/passkeys', {
    ticket,
    name: 'Sample',
    response: anAuthenticator(organisation.publicUrl).make(options),
  });
}

async function allowApiClient(admin: Caller, { canary }: FullOrganisation): Promise<Reply> {
  const request = {
    client_id: `program-${canary}`,
    redirect_uri: `https://${canary}.example/back`,
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  };
  return admin.post('oauth/authorization', { ...request, allow: true });
}

/** Lists whose entries are archived by a call. */
const archiving = resources
  .filter(({ shape, operations }) => shape === 'lookup' && operations.archive)
  .flatMap(({ name, path }) =>
    ['archive', 'restore'].map((verb): [string, (admin: Caller, full: FullOrganisation) => Promise<Reply>] => [
      `${name}.${verb}`,
      (admin, { ids }) => admin.post(`${path}/${ids[name]}/${verb}`),
    ]),
  );

/** At a time of its own, so that no two are at once. */
async function anInterview(admin: Caller, { ids }: FullOrganisation): Promise<{ path: string; starts_at: string }> {
  const starts_at = new Date(Date.now() + ++serial * 86_400_000).toISOString();
  const made = await admin.post(`applications/${ids.application}/interviews`, { times: [starts_at] });
  return { path: `applications/${ids.application}/interviews/${made.body.data?.id ?? ids.interview}`, starts_at };
}

/** Hours that someone logged and no one has decided about. */
async function ofSomeone(admin: Caller, { ids }: FullOrganisation): Promise<string> {
  const made = await admin.post('activities', { user_id: ids.user, day: '2026-01-05', minutes: 1 });
  const path = `activities/${made.body.data?.id ?? ids.activity}`;
  await admin.post(`${path}/reopen`);
  return path;
}

/** Their own, with a question: only the person answers, and only someone else asks. */
const queryPath = (ids: FullOrganisation['ids']): string => `activities/${ids.queriedActivity}`;

const autoFillsOf = ({ ids }: FullOrganisation): string => `organisation/rotas/${ids.rota}/auto-fill`;
const askAutoFill = (admin: Caller, full: FullOrganisation): Promise<Reply> =>
  admin.post(autoFillsOf(full), { from: '2040-03-01', to: '2040-03-07', apply: 'offer' });

/** An export of their own; the list needs no rights. */
async function anExport(admin: Caller): Promise<string> {
  const made = await admin.post('exports', { resource: 'organisation/role-profiles', format: 'csv', fields: ['id'] });
  return `exports/${made.body.data.id}`;
}

/** Of someone new, entered from paper. */
async function entered(admin: Caller, ids: FullOrganisation['ids']) {
  const person = await admin.post('users', { first_name: 'On', last_name: 'Paper' });
  const made = await admin.post('applications', {
    user_id: person.body.data?.id ?? 1,
    opportunity_id: ids.spareOpportunity,
  });
  return (made.body.data ?? { id: ids.application }) as { id: number; category_id?: number; stage_id?: number };
}

const phoned = { relationship: 'Teacher', known_months: 36, text: 'Kind.', recommends: 'yes' };
const another = { first_name: 'Sam', last_name: 'Sample', phone_number: '+447700900999' };

/** How each writing operation is called once with success; `outside` ones record their deeds themselves. */
export const operationSamples: Record<string, (admin: Caller, full: FullOrganisation) => Promise<Reply>> = {
  ...Object.fromEntries(archiving),
  ...shiftSamples,
  'bulkChange.request': (admin, { ids }) =>
    admin.post('bulk/changes', { resource: 'users', ids: [ids.user], change: { status_id: 3 } }),
  'bulkChange.undo': async (admin) => {
    // of no one, so it is over at once
    const query = { 'filter[id]': 999_999_999 };
    const made = await admin.post('bulk/changes', { resource: 'users', query, change: { status_id: 3 } });
    return admin.post(`bulk/changes/${made.body.data?.id}/undo`);
  },
  'signup.request': (admin) =>
    admin.post('signups', { name: 'Sam', email: `sam.signup${++serial}@example.org`, consent: true }),
  'notification.readAll': (admin) => admin.post('users/me/notifications/read', {}),
  'notification.dismiss': (admin) => admin.post('users/me/notifications/dismiss', {}),
  'notificationSettings.replace': (admin) => admin.put('users/me/notification-settings', { quiet_from: null }),
  'notificationSettings.update': (admin) => admin.put('users/me/notification-settings/shifts', { email: true }),
  'kiosk.close': async (admin, { ids }) => {
    const opened = await admin.post('kiosks', { team_id: ids.team });
    return admin.post(`kiosks/${opened.body.data?.id ?? ids.kiosk}/close`);
  },
  'event.signUp': (admin, { ids }) =>
    admin.post(`events/${ids.openEvent}/sign-up`, {
      session_id: ids.openSession,
      first_name: 'Sam',
      last_name: 'Sample',
      email: `sam.event${++serial}@example.org`,
      consent: true,
    }),
  'eventSession.bulkUpdate': (admin, { ids }) =>
    admin.put(`events/${ids.event}/sessions/bulk-update`, { ids: [ids.eventSession], set: { capacity: 400 } }),
  'eventSession.bulkUpdateLocation': (admin, { ids }) =>
    admin.put(`events/${ids.event}/sessions/bulk-update-location`, { ids: [ids.eventSession], location: 'Barn' }),
  'eventSession.bulkUpdateAttendees': (admin, { ids }) =>
    admin.put(`events/${ids.event}/sessions/bulk-update-attendees`, {
      ids: [ids.eventSession],
      user_ids: [ids.carer],
      state: 'invited',
    }),
  'eventSession.bulkUpdateUserStatus': (admin, { ids }) =>
    admin.put(`events/${ids.event}/sessions/${ids.eventSession}/bulk-update-user-status`, {
      user_ids: [ids.carer],
      state: 'invited',
    }),
  'eventSession.bulkDeleteUsers': (admin, { ids }) =>
    admin.put(`events/${ids.event}/sessions/${ids.eventSession}/bulk-delete-users`, { user_ids: [ids.carer] }),
  'eventSession.walkUp': (admin, { ids }) =>
    admin.post(`events/${ids.event}/sessions/${ids.eventSession}/walk-ups`, { first_name: 'Sam', last_name: 'Sample' }),
  'autoFill.request': (admin, full) => askAutoFill(admin, full),
  'autoFill.cancel': async (admin, full) =>
    admin.post(`${autoFillsOf(full)}/${(await askAutoFill(admin, full)).body.data?.id ?? full.ids.autoFill}/cancel`),
  'autoFill.apply': async (admin, full) => admin.post(`${autoFillsOf(full)}/${full.ids.readyAutoFill}/apply`),
  'autoFill.undo': async (admin, full) => admin.post(`${autoFillsOf(full)}/${full.ids.appliedAutoFill}/undo`),
  'recruitmentCategory.duplicate': (admin, { ids }) =>
    admin.post(`organisation/recruitment/categories/${ids.recruitmentCategory}/duplicate`, {}),
  'listExport.resend': async (admin) => admin.post(`${await anExport(admin)}/resend`),
  'listExport.remove': async (admin) => admin.remove(await anExport(admin)),
  'personAddition.add': (admin) => admin.post('users/add', { first_name: 'Sam', last_name: 'Sample' }),
  'merge.merge': async (admin, { ids }) => {
    const { body } = await admin.post('users', { first_name: 'Known', last_name: 'Twice' });
    return admin.post(`users/${ids.adult}/merge`, { other_id: body.data.id });
  },
  'merge.dismiss': (admin, { ids }) => admin.post(`users/${ids.user}/merge/dismiss`, { other_id: ids.adult }),
  'merge.restore': (admin, { ids }) => admin.post(`users/${ids.user}/merge/restore`, { other_id: ids.adult }),
  'emailAddress.resend': (admin, { ids }) => admin.post(`users/${ids.user}/email-addresses/${ids.emailAddress}/resend`),
  'userSkill.verify': (admin, { ids }) => admin.post(`users/${ids.user}/skills/${ids.userSkill}/verify`),
  'userSkill.unverify': (admin, { ids }) => admin.post(`users/${ids.user}/skills/${ids.userSkill}/unverify`),
  'categoryBio.create': (admin, { ids }) =>
    admin.post(`users/${ids.user}/skills/${ids.spareCategory}/bio`, { text: 'Sample' }),
  'categoryBio.update': (admin, { ids }) =>
    admin.put(`users/${ids.user}/skills/${ids.spareCategory}/bio`, { text: 'Changed' }),
  'categoryBio.remove': (admin, { ids }) => admin.remove(`users/${ids.user}/skills/${ids.spareCategory}/bio`),
  'recentAction.create': (admin, { ids }) =>
    admin.post('dashboard/recent-actions', { kind: 'team', subject_id: ids.team }),
  'recentAction.remove': async (admin, { ids }) => {
    const opened = await admin.post('dashboard/recent-actions', { kind: 'team', subject_id: ids.team });
    return admin.remove(`dashboard/recent-actions/${opened.body.data.id}`);
  },
  'dashboardSettings.replace': (admin) =>
    admin.put('users/me/dashboard-settings', { hidden: ['references'], order: ['messages'] }),
  'savedList.create': (admin, { ids }) =>
    admin.post('organisation/saved-list', { name: 'Sample list', user_ids: [ids.user] }),
  'savedLists.people': (admin, { ids }) => admin.post(`saved-lists/${ids.savedLists}/people`, { add: [ids.user] }),
  'dynamicSkill.recompute': (admin, { ids }) => admin.post(`organisation/dynamic-skills/${ids.dynamicSkill}/recompute`),
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
    await allowApiClient(admin, full);
    return admin.remove(`users/me/oauth-grants/${(await admin.get('users/me/oauth-grants')).body.data[0].id}`);
  },
  'oauthAuthorization.decide': allowApiClient,
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
  'application.move': async (admin, { ids }) => {
    const { id, category_id, stage_id } = await entered(admin, ids);
    const { body } = await admin.get(`organisation/recruitment/categories/${category_id ?? 0}/stages`);
    const next = body.data?.find((stage: { id: number }) => stage.id !== stage_id);
    return admin.post(`applications/${id}/move`, { stage_id: next?.id ?? 1, from_stage_id: stage_id });
  },
  'application.assign': async (admin, { ids }) =>
    admin.post(`applications/${(await entered(admin, ids)).id}/assign`, { user_id: admin.userId }),
  'application.decline': async (admin, { ids }) =>
    admin.post(`applications/${(await entered(admin, ids)).id}/decline`, {
      closing_reason_id: ids.recruitmentClosingReason,
    }),
  'application.clear': async (admin, { ids }) =>
    admin.post(`applications/${(await entered(admin, ids)).id}/clear`, {
      start_date: '2030-01-01',
      override_reason: 'Sample',
    }),
  'application.reopen': async (admin, { ids }) => {
    const { id } = await entered(admin, ids);
    await admin.post(`applications/${id}/decline`, { closing_reason_id: ids.recruitmentClosingReason });
    return admin.post(`applications/${id}/reopen`, {});
  },
  'application.undo': async (admin, { ids }) => {
    const { id } = await entered(admin, ids);
    await admin.post(`applications/${id}/decline`, { closing_reason_id: ids.recruitmentClosingReason });
    return admin.post(`applications/${id}/undo`, {});
  },
  'application.withdraw': async (admin, { ids }) => {
    const made = await admin.post(`opportunities/${ids.opportunity}/apply`, {});
    return admin.post(`applications/${made.body.data?.application_id ?? ids.application}/withdraw`, {});
  },
  'interview.choose': async (admin, full) => {
    const { path, starts_at } = await anInterview(admin, full);
    return admin.post(`${path}/choose`, { starts_at });
  },
  'interview.ask': async (admin, full) =>
    admin.post(`${(await anInterview(admin, full)).path}/ask`, { request: 'Any evening' }),
  'interview.cancel': async (admin, full) => admin.post(`${(await anInterview(admin, full)).path}/cancel`),
  'interview.record': async (admin, full) => {
    const { path, starts_at } = await anInterview(admin, full);
    await admin.post(`${path}/choose`, { starts_at });
    return admin.post(`${path}/record`, { attended: true });
  },
  'scorecard.save': async (admin, { ids }) => {
    const path = `applications/${ids.application}/scorecards`;
    const questions: { id: number; kind: string }[] = (await admin.get(path)).body.data?.questions ?? [];
    const scaled = questions.filter(({ kind }) => kind === 'scale').map(({ id }) => [id, 4]);
    return admin.put(path, { answers: Object.fromEntries(scaled) });
  },
  'opportunity.contact': async (admin, { ids }) => {
    await admin.put(`opportunities/${ids.opportunity}`, { contact_email: 'team@example.org' });
    const question = { name: 'Sam', email: 'sam@example.net', message: 'Is there parking?' };
    return admin.post(`opportunities/${ids.opportunity}/contact`, question);
  },
  'induction.start': async (admin) => admin.post(`users/me/inductions/${await ownTraining(admin)}/start`),
  'induction.selfComplete': async (admin) =>
    admin.put(`users/me/inductions/self-complete/${await ownTraining(admin)}`, {}),
  'activity.confirm': async (admin, full) => admin.post(`${await ofSomeone(admin, full)}/confirm`),
  'activity.query': async (admin, full) =>
    admin.post(`${await ofSomeone(admin, full)}/query`, { question: 'Which day was it?' }),
  'activity.answer': (admin, { ids }) => admin.post(`${queryPath(ids)}/answer`, { answer: 'The Monday.' }),
  'activity.reopen': async (admin, full) => {
    const path = await ofSomeone(admin, full);
    await admin.post(`${path}/confirm`);
    return admin.post(`${path}/reopen`);
  },
  'profilePhoto.clear': (admin, { ids }) => admin.remove(`users/${ids.user}/profile-photo`),
  'reference.remind': (admin, { ids }) => admin.post(`reference/${ids.reference}/remind`, {}),
  'reference.record': (admin, { ids }) => admin.post(`reference/${ids.reference}/record`, phoned),
  'reference.recordRefusal': async (admin, { ids }) => {
    const made = await admin.post('reference', { application_id: ids.application, ...another });
    return admin.post(`reference/${made.body.data?.id ?? ids.reference}/record-refusal`, {});
  },
  'consentRequest.remind': (admin, { ids }) => admin.post(`parental-consent/${ids.consentRequest}/remind`, {}),
  'consentRequest.record': (admin, { ids }) =>
    admin.post(`parental-consent/${ids.consentRequest}/record`, { agrees: true }),
  'formDraft.publish': async (admin, { ids }) => {
    const draft = `opportunities/${ids.opportunity}/form-drafts/${ids.formDraft}`;
    // whoever may not see what it would do may not do it either, whatever they send
    return admin.post(`${draft}/publish`, { follows: (await admin.get(`${draft}/effect`)).body.data?.follows ?? 0 });
  },
  'permission.update': (admin) => admin.put('organisation/permissions/2', { label: 'Another word' }),
};
