import {
  everyone,
  inTeams,
  own,
  permitted,
  permittedAnywhere,
  signedIn,
  type Branch,
  type Rule,
} from '../../platform/policy/rules.ts';
import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';

/** A mistake someone could make in a policy. */
export interface Mutant {
  title: string;
  /** The resource whose lines must notice. */
  resource: string;
  /** The action or the call whose rule is changed, where it is one alone: its lines are asked first. */
  of?: string;
  /** Makes the mistake in the running server; what it answers takes it back. */
  plant(module: AnyModule): () => void;
}

/**
 * Where a module keeps a rule: the object and its key. The server looks there for every request; only whether a route is open without a session is
 * settled when it is mounted.
 */
interface Place {
  of?: string;
  find(module: AnyModule): [holder: object, key: string];
}
type Change = (branches: Rule) => Rule;

export const ofAction = (action: 'read' | 'create' | 'update' | 'remove'): Place => ({
  of: action,
  find: ({ policy }) => [policy, action],
});
const ofGroup = (group: string, action: 'read' | 'write'): Place => ({
  find: ({ policy }) => [policy.groups![group]!, action],
});
const ofCall = (name: string): Place => ({
  of: name,
  find: ({ operations }) => [operations[name]!, operations[name]!.parent ? 'parent' : 'access'],
});

function exchange<T>(holder: object, key: string, value: T): () => void {
  const held = holder as Record<string, T>;
  const before = held[key]!;
  held[key] = value;
  return () => void (held[key] = before);
}

export const rule = (title: string, resource: string, place: Place, change: Change): Mutant => ({
  title: `${resource}: ${title}`,
  resource,
  of: place.of,
  plant(module) {
    const [holder, key] = place.find(module);
    const before = (holder as Record<string, Rule | undefined>)[key];
    if (!before) throw new Error(`${resource} has no such rule`);
    const after = change(before);
    if (after.length === before.length && after.every((branch, i) => branch === before[i]))
      throw new Error(`${title} changes nothing in ${resource}`);
    return exchange(holder, key, after);
  },
});

const without =
  (kind: Branch['kind'], nth = 0): Change =>
  (branches) => {
    const gone = branches.filter((branch) => branch.kind === kind)[nth];
    return branches.filter((branch) => branch !== gone);
  };
const instead =
  (kind: Branch['kind'], put: (branch: Branch) => Branch): Change =>
  (branches) =>
    branches.map((branch) => (branch.kind === kind ? put(branch) : branch));
export const also =
  (...more: Rule): Change =>
  (branches) => [...branches, ...more];
const asking =
  (permission: string): Change =>
  (branches) =>
    branches.map((branch) => ('permission' in branch ? { ...branch, permission } : branch));
const anywhere = (branch: Branch): Branch => ('permission' in branch ? permittedAnywhere(branch.permission) : branch);
const nowherePlaced = (branch: Branch): Branch => ('permission' in branch ? permitted(branch.permission) : branch);

/** The row a path hangs on is no longer looked at. */
export const orphaned = (resource: string): Mutant => ({
  title: `${resource}: the parent is not checked`,
  resource,
  plant(module) {
    const { parent: _parent, ...rest } = module.resource;
    return exchange(module, 'resource', rest);
  },
});

/** Whoever can read can also do this. */
export const borrowed = (resource: string, of: 'update' | 'remove' | 'create'): Mutant => ({
  title: `${resource}: whoever may read may ${of}`,
  resource,
  of,
  plant: ({ policy }) => exchange(policy, of, policy.read),
});

export const mutants: readonly Mutant[] = [
  rule('recruiters of one team see applications of all', 'application', ofAction('read'), instead('teams', anywhere)),
  rule('applicants get no copy', 'applicationCopy', ofCall('show'), without('own')),
  rule('recruiters read what is said about themselves', 'applicationReference', ofCall('show'), (branches) =>
    branches.map((branch) => ({ ...branch, except: undefined })),
  ),
  rule('whoever sees an application reads its notes', 'applicationNote', ofAction('read'), also(signedIn)),
  borrowed('applicationNote', 'update'),
  rule('applicants lose their own', 'userApplication', ofAction('read'), without('own')),
  rule('whoever sees the person reads notes', 'note', ofAction('read'), also(signedIn)),
  borrowed('note', 'update'),
  rule('whoever sees the person sees staff-only tags', 'userTag', ofAction('read'), also(signedIn)),
  rule('people lose their own record', 'user', ofAction('read'), without('own')),
  rule('guardians are forgotten', 'user', ofAction('read'), without('linked', 0)),
  rule(
    'everyone signed in sees everyone',
    'user',
    ofAction('read'),
    instead('own', () => signedIn),
  ),
  rule('staff of one team change people of all', 'user', ofAction('update'), instead('teams', anywhere)),
  rule('editing is enough to erase', 'user', ofAction('remove'), asking('edit-users')),
  borrowed('user', 'update'),
  rule('sensitive details are open to all who see the person', 'user', ofGroup('sensitive', 'read'), also(everyone)),
  rule('people rename themselves', 'user', ofGroup('identity', 'write'), also(own('id'))),
  rule(
    'staff of a team must be staff of everything',
    'emailAddress',
    ofAction('create'),
    instead('teams', nowherePlaced),
  ),
  borrowed('phoneNumber', 'remove'),
  rule('whoever sees a person sees whom they look after', 'dependant', ofCall('list'), also(signedIn)),
  rule('whoever sees people gives them roles', 'role', ofAction('create'), asking('view-users')),
  rule('roles are given in teams one has nothing to do with', 'role', ofAction('update'), instead('teams', anywhere)),
  rule('people do not see what was taken from them', 'deniedPermission', ofAction('read'), without('own')),
  orphaned('deniedPermission'),
  rule('managing one team is managing all', 'team', ofAction('update'), instead('teams', anywhere)),
  rule(
    'hidden teams show',
    'team',
    ofAction('read'),
    instead('where', () => signedIn),
  ),
  rule('whoever sees teams reads their history', 'teamHistory', ofAction('read'), asking('view-teams')),
  rule(
    'drafts are public',
    'opportunity',
    ofAction('read'),
    instead('where', () => everyone),
  ),
  rule("the staff's notes are public", 'opportunity', ofGroup('staff', 'read'), also(everyone)),
  rule(
    'editing opportunities is enough for their forms',
    'formVersion',
    ofAction('create'),
    asking('edit-opportunities'),
  ),
  rule(
    'whoever gives roles anywhere changes the groups',
    'permissionGroup',
    ofAction('update'),
    also(permittedAnywhere('manage-roles')),
  ),
  rule('everyone reads what a profile grants', 'roleProfile', ofGroup('grants', 'read'), also(signedIn)),
  rule('seeing files is enough to change them', 'file', ofAction('update'), asking('view-files')),
  rule('everyone signed in sees all background work', 'job', ofAction('read'), also(signedIn)),
  rule('everyone signed in changes the lists', 'noteCategory', ofAction('update'), also(signedIn)),
  rule(
    'whoever sees the people of a team makes opportunities there',
    'opportunity',
    ofAction('create'),
    also(inTeams('view-users', { column: 'team_id' })),
  ),
  rule('guardians keep a child who has come of age', 'user', ofAction('read'), (branches) =>
    branches.map((branch) => (branch.kind === 'linked' ? { ...branch, current: undefined } : branch)),
  ),
  rule(
    'changing people is enough for their contact categories',
    'contactCategory',
    ofAction('update'),
    asking('edit-users'),
  ),
  rule('seeing people is enough to delete activities', 'riskActivity', ofAction('remove'), asking('view-users')),
  rule(
    'whoever makes forms changes the categories of attributes',
    'attributeCategory',
    ofAction('update'),
    asking('manage-opportunity-forms'),
  ),
  rule(
    'whoever makes forms deletes what they ask for',
    'requestedDocument',
    ofAction('remove'),
    asking('manage-opportunity-forms'),
  ),
  rule('everyone signed in adds reasons to leave', 'leavingReason', ofAction('create'), also(signedIn)),
  rule(
    'looking after guests is enough to add reasons to cancel',
    'residentialCancelReason',
    ofAction('create'),
    asking('manage-residential-bookings'),
  ),
  rule(
    'running a site is enough to say what sites have',
    'residentialResource',
    ofAction('update'),
    asking('manage-residential-sites'),
  ),
  rule('everyone signed in changes the motivations', 'motivation', ofAction('update'), also(signedIn)),
  rule('whoever makes forms adds consents', 'consent', ofAction('create'), asking('manage-opportunity-forms')),
  rule('whoever makes forms changes the terms', 'term', ofAction('update'), asking('manage-opportunity-forms')),
  rule(
    'seeing an opportunity is enough to change its slots',
    'timeslot',
    ofAction('update'),
    asking('view-opportunities'),
  ),
  rule(
    'seeing an opportunity is enough to write about it',
    'opportunityNote',
    ofAction('create'),
    asking('view-opportunities'),
  ),
  rule(
    'seeing an opportunity is enough to take its tags away',
    'opportunityTag',
    ofAction('remove'),
    asking('view-opportunities'),
  ),
  rule('whoever sees a person sets up their second factor', 'twoFactor', ofCall('begin'), also(signedIn)),
  rule('whoever sees a person changes their password', 'userPassword', ofCall('update'), also(signedIn)),
  rule('seeing people is enough to end their sessions', 'session', ofCall('revoke'), asking('view-users')),
  rule('whoever sees a person sees their rights', 'right', ofCall('list'), also(signedIn)),
  rule('whoever sees a person reads their diversity answers', 'diversity', ofCall('show'), also(signedIn)),
  rule('whoever sees a person answers for them', 'diversity', ofCall('update'), also(signedIn)),
  rule('whoever sees a person takes their answers back', 'diversity', ofCall('withdraw'), also(signedIn)),
  rule('whoever sees a person learns whether they answered', 'diversity', ofCall('hasAnswers'), also(signedIn)),
  rule('whoever sees a person reads what they agreed to on applying', 'roleConsent', ofAction('read'), also(signedIn)),
  rule('whoever sees a person reads which parent was asked', 'userParentalConsent', ofAction('read'), also(signedIn)),
  rule(
    'holding it somewhere is enough to read what every team is told',
    'loginMessage',
    ofAction('read'),
    instead('teams', anywhere),
  ),
  rule(
    'seeing hidden teams is what it takes to write to one',
    'loginMessage',
    ofAction('create'),
    asking('view-teams'),
  ),
  rule('teams do not count', 'loginMessage', ofAction('read'), instead('teams', nowherePlaced)),
  rule('whoever may write sees everyone who read', 'loginMessageLog', ofAction('read'), asking('manage-messages')),
  orphaned('loginMessageLog'),
  rule('seeing people is enough to read their letters', 'userMessage', ofCall('list'), asking('view-users')),
  rule('a guardian does not read', 'userMessage', ofCall('list'), without('linked')),
  rule('people write to themselves', 'userMessage', ofCall('create'), also(own('id'))),
  rule(
    'staff read for others',
    'userMessage',
    ofCall('acknowledge'),
    also(inTeams('manage-messages', { table: 'roles', key: 'user_id', of: 'id', team: 'team_id' })),
  ),
  rule(
    'seeing people is enough to say what they may take part in',
    'activityConsent',
    ofAction('update'),
    asking('view-users'),
  ),
  rule('seeing people is enough to have a link mailed', 'diversity', ofCall('url'), asking('view-users')),
  rule('whoever sees a person reads their fields', 'userAttribute', ofCall('fields'), also(signedIn)),
  rule(
    'visitors begin no application',
    'applicationDraft',
    ofCall('create'),
    instead('everyone', () => signedIn),
  ),
  rule('seeing people is enough to see the figures', 'diversityReport', ofCall('user'), asking('view-users')),
  borrowed('room', 'update'),
  rule(
    'seeing stays is enough to close rooms',
    'unavailablePeriod',
    ofAction('create'),
    asking('view-residential-bookings'),
  ),
  rule('hidden sites show', 'residentialSite', ofAction('read'), also(signedIn)),
  rule('people move their own stays', 'residentialBooking', ofAction('update'), also(own('user_id'))),
  rule('supervisors call stays off', 'residentialBooking', ofAction('remove'), also(signedIn)),
  rule('supervisors read what someone needs at night', 'residentialBooking', ofGroup('needs', 'read'), also(signedIn)),
  rule(
    'seeing stays is enough to hand out rooms',
    'roomProposal',
    ofCall('apply'),
    asking('view-residential-bookings'),
  ),
  rule(
    'looking after guests is enough to run the site',
    'residentialBoard',
    ofAction('update'),
    asking('manage-residential-bookings'),
  ),
  orphaned('userResidentialBooking'),
  rule('guardians do not see their own link', 'guardian', ofAction('read'), without('own', 1)),
  rule('one kind of link is as good as the other', 'guardian', ofAction('create'), asking('manage-supervisors')),
  rule('people read why they were blocked', 'block', ofAction('read'), also(own('user_id'))),
  rule(
    'settings are enough to choose who says who someone is',
    'identityProvider',
    ofAction('update'),
    asking('manage-settings'),
  ),
  rule(
    'whoever decides about rights decides how long sign-ins last',
    'signInSettings',
    ofAction('update'),
    asking('manage-permissions'),
  ),
  rule('everyone signed in reads how long sign-ins last', 'signInSettings', ofAction('read'), also(signedIn)),
  rule('settings are enough to make API clients', 'oauthClient', ofAction('create'), asking('manage-settings')),
  rule(
    'whoever makes forms changes what they are made of',
    'attribute',
    ofAction('update'),
    asking('manage-opportunity-forms'),
  ),
  rule(
    'seeing an opportunity is enough to name who applies for others',
    'opportunitySupervisor',
    ofAction('remove'),
    asking('view-opportunities'),
  ),
  rule(
    'seeing an opportunity is enough to change its places',
    'subLocation',
    ofAction('update'),
    asking('view-opportunities'),
  ),
  rule(
    'terms are for people with an account',
    'term',
    ofAction('read'),
    instead('where', () => signedIn),
  ),
  rule('whoever sees a person has everything about them put together', 'dataExport', ofCall('request'), also(signedIn)),
  rule('whoever sees a person fetches everything about them', 'dataExport', ofCall('content'), also(signedIn)),
  rule('whoever sees a person asks to have them erased', 'requestAnonymisation', ofCall('create'), also(signedIn)),
  borrowed('anonymisationRequest', 'update'),
  rule(
    'staff take back what others asked',
    'anonymisationRequest',
    ofAction('remove'),
    also(permitted('anonymise-users')),
  ),
  rule('everyone who exports sees the exports of others', 'listExport', ofAction('read'), also(signedIn)),
  rule('everyone sees and undoes the changes of others', 'bulkChange', ofAction('read'), also(signedIn)),
  rule('everyone changes many at once', 'bulkChange', ofCall('request'), also(signedIn)),
  rule('everyone exports', 'listExport', ofCall('request'), also(signedIn)),
  rule('everyone ends the calendars of others', 'calendar', ofAction('read'), also(signedIn)),
  rule(
    'everyone sees what others allowed',
    'oauthGrant',
    ofAction('read'),
    instead('own', () => signedIn),
  ),
];

export const plantIn = (registry: Registry, mutant: Mutant): (() => void) =>
  mutant.plant(registry.get(mutant.resource));
