import {
  everyone,
  inTeams,
  own,
  permitted,
  permittedAnywhere,
  signedIn,
  type Branch,
  type Policy,
  type Rule,
} from '../../platform/policy/rules.ts';
import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';

/** A mistake someone could make in a policy. */
export interface Mutant {
  title: string;
  /** The resource whose lines must notice. */
  resource: string;
  /** The policy's name of the rule, or the operation's, where one alone is changed: its lines notice first. */
  of?(module: AnyModule): string | undefined;
  /** Makes the mistake in the running server; what it answers takes it back. */
  plant(module: AnyModule): () => void;
}

type RuleOf = (policy: Policy, operations: AnyModule['operations']) => Rule | undefined;
const ofCall =
  (name: string): RuleOf =>
  (_policy, operations) =>
    operations[name]!.parent ?? operations[name]!.access;
type Change = (branches: readonly Branch[]) => Branch[];

/** Rules are changed where they stand, because more than the engine may hold them. */
export function rule(title: string, resource: string, find: RuleOf, change: Change): Mutant {
  return {
    title: `${resource}: ${title}`,
    resource,
    of({ policy, operations }) {
      const changed = find(policy, operations);
      const rules = [
        ...Object.entries(policy),
        ...Object.keys(operations).map((name) => [name, ofCall(name)(policy, operations)]),
      ];
      return rules.find(([, one]) => one === changed)?.[0] as string | undefined;
    },
    plant({ policy, operations }) {
      const branches = find(policy, operations) as Branch[] | undefined;
      if (!branches) throw new Error(`${resource} has no such rule`);
      const before = [...branches];
      const after = change(before);
      if (after.length === before.length && after.every((branch, i) => branch === before[i]))
        throw new Error(`${title} changes nothing in ${resource}`);
      branches.splice(0, branches.length, ...after);
      return () => void branches.splice(0, branches.length, ...before);
    },
  };
}

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
  (...more: Branch[]): Change =>
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
    const slot = module as { resource: AnyModule['resource'] };
    const before = slot.resource;
    const { parent: _parent, ...rest } = before;
    slot.resource = rest;
    return () => void (slot.resource = before);
  },
});

/** A rule of one action put in the place of another's. */
export const borrowed = (
  resource: string,
  of: keyof Policy & ('update' | 'remove' | 'create'),
  from: 'read',
): Mutant => ({
  title: `${resource}: whoever may ${from} may ${of}`,
  resource,
  of: () => of,
  plant({ policy }) {
    const before = policy[of];
    policy[of] = policy[from];
    return () => void (policy[of] = before);
  },
});

export const mutants: readonly Mutant[] = [
  rule('recruiters of one team see applications of all', 'application', ({ read }) => read, instead('teams', anywhere)),
  rule('copies go to recruiters of any team', 'applicationCopy', ofCall('show'), instead('teams', anywhere)),
  rule(
    'recruiters read what is said about themselves',
    'applicationReference',
    ofCall('show'),
    (branches) => branches.map((branch) => ({ ...branch, except: undefined })) as Branch[],
  ),
  rule('whoever sees an application reads its notes', 'applicationNote', ({ read }) => read, also(signedIn)),
  borrowed('applicationNote', 'update', 'read'),
  rule('applicants lose their own', 'userApplication', ({ read }) => read, without('own')),
  rule('whoever sees the person reads notes', 'note', ({ read }) => read, also(signedIn)),
  borrowed('note', 'update', 'read'),
  rule('whoever sees the person sees staff-only tags', 'userTag', ({ read }) => read, also(signedIn)),
  rule('people lose their own record', 'user', ({ read }) => read, without('own')),
  rule('guardians are forgotten', 'user', ({ read }) => read, without('linked', 0)),
  rule(
    'everyone signed in sees everyone',
    'user',
    ({ read }) => read,
    instead('own', () => signedIn),
  ),
  rule('staff of one team change people of all', 'user', ({ update }) => update, instead('teams', anywhere)),
  rule('editing is enough to erase', 'user', ({ remove }) => remove, asking('edit-users')),
  borrowed('user', 'update', 'read'),
  rule(
    'sensitive details are open to all who see the person',
    'user',
    ({ groups }) => groups!.sensitive!.read,
    also(everyone),
  ),
  rule('people rename themselves', 'user', ({ groups }) => groups!.identity!.write, also(own('id'))),
  rule(
    'staff of a team must be staff of everything',
    'emailAddress',
    ({ create }) => create,
    instead('teams', nowherePlaced),
  ),
  borrowed('phoneNumber', 'remove', 'read'),
  rule('whoever sees a person sees whom they look after', 'dependant', ofCall('list'), also(signedIn)),
  rule('whoever sees people gives them roles', 'role', ({ create }) => create, asking('view-users')),
  rule(
    'roles are given in teams one has nothing to do with',
    'role',
    ({ update }) => update,
    instead('teams', anywhere),
  ),
  rule('people do not see what was taken from them', 'deniedPermission', ({ read }) => read, without('own')),
  orphaned('deniedPermission'),
  rule('managing one team is managing all', 'team', ({ update }) => update, instead('teams', anywhere)),
  rule(
    'hidden teams show',
    'team',
    ({ read }) => read,
    instead('where', () => signedIn),
  ),
  rule('whoever sees teams reads their history', 'teamHistory', ({ read }) => read, asking('view-teams')),
  rule(
    'drafts are public',
    'opportunity',
    ({ read }) => read,
    instead('where', () => everyone),
  ),
  rule("the staff's notes are public", 'opportunity', ({ groups }) => groups!.staff!.read, also(everyone)),
  rule(
    'editing opportunities is enough for their forms',
    'formVersion',
    ({ create }) => create,
    asking('edit-opportunities'),
  ),
  rule(
    'whoever gives roles anywhere changes the groups',
    'permissionGroup',
    ({ update }) => update,
    also(permittedAnywhere('manage-roles')),
  ),
  rule('everyone reads what a profile grants', 'roleProfile', ({ groups }) => groups!.grants!.read, also(signedIn)),
  rule('seeing files is enough to change them', 'file', ({ update }) => update, asking('view-files')),
  rule('everyone signed in sees all background work', 'job', ({ read }) => read, also(signedIn)),
  rule('everyone signed in changes the lists', 'noteCategory', ({ update }) => update, also(signedIn)),
  rule(
    'whoever sees the people of a team makes opportunities there',
    'opportunity',
    ({ create }) => create,
    also(inTeams('view-users', { column: 'team_id' })),
  ),
  rule(
    'guardians keep a child who has come of age',
    'user',
    ({ read }) => read,
    (branches) =>
      branches.map((branch) => (branch.kind === 'linked' ? { ...branch, current: undefined } : branch)) as Branch[],
  ),
  rule('whoever sees a person sets up their second factor', 'twoFactor', ofCall('begin'), also(signedIn)),
  rule('whoever sees a person changes their password', 'userPassword', ofCall('update'), also(signedIn)),
  rule('seeing people is enough to end their sessions', 'session', ofCall('revoke'), asking('view-users')),
  rule('whoever sees a person sees their rights', 'right', ofCall('list'), also(signedIn)),
  rule('whoever sees a person reads their diversity answers', 'diversity', ofCall('show'), also(signedIn)),
  rule('whoever sees a person answers for them', 'diversity', ofCall('update'), also(signedIn)),
  rule('whoever sees a person takes their answers back', 'diversity', ofCall('withdraw'), also(signedIn)),
  rule('whoever sees a person learns whether they answered', 'diversity', ofCall('hasAnswers'), also(signedIn)),
  rule(
    'whoever sees a person reads what they agreed to on applying',
    'roleConsent',
    ({ read }) => read,
    also(signedIn),
  ),
  rule('whoever sees a person reads which parent was asked', 'userParentalConsent', ({ read }) => read, also(signedIn)),
  rule(
    'holding it somewhere is enough to read what every team is told',
    'loginMessage',
    ({ read }) => read,
    instead('teams', anywhere),
  ),
  rule(
    'seeing hidden teams is what it takes to write to one',
    'loginMessage',
    ({ create }) => create,
    asking('view-teams'),
  ),
  rule('teams do not count', 'loginMessage', ({ read }) => read, instead('teams', nowherePlaced)),
  rule('whoever may write sees everyone who read', 'loginMessageLog', ({ read }) => read, asking('manage-messages')),
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
    ({ update }) => update,
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
  borrowed('room', 'update', 'read'),
  rule(
    'seeing stays is enough to close rooms',
    'unavailablePeriod',
    ({ create }) => create,
    asking('view-residential-bookings'),
  ),
  rule('hidden sites show', 'residentialSite', ({ read }) => read, also(signedIn)),
  rule('people move their own stays', 'residentialBooking', ({ update }) => update, also(own('user_id'))),
  rule('supervisors call stays off', 'residentialBooking', ({ remove }) => remove, also(signedIn)),
  rule(
    'supervisors read what someone needs at night',
    'residentialBooking',
    ({ groups }) => groups!.needs!.read,
    also(signedIn),
  ),
  rule(
    'seeing stays is enough to hand out rooms',
    'roomProposal',
    ofCall('apply'),
    asking('view-residential-bookings'),
  ),
  rule(
    'looking after guests is enough to run the site',
    'residentialBoard',
    ({ update }) => update,
    asking('manage-residential-bookings'),
  ),
  orphaned('userResidentialBooking'),
  rule('guardians do not see their own link', 'guardian', ({ read }) => read, without('own', 1)),
  rule('one kind of link is as good as the other', 'guardian', ({ create }) => create, asking('manage-supervisors')),
  rule('people read why they were blocked', 'block', ({ read }) => read, also(own('user_id'))),
  rule(
    'settings are enough to choose who says who someone is',
    'identityProvider',
    ({ update }) => update,
    asking('manage-settings'),
  ),
  rule(
    'whoever decides about rights decides how long sign-ins last',
    'signInSettings',
    ({ update }) => update,
    asking('manage-permissions'),
  ),
  rule('everyone signed in reads how long sign-ins last', 'signInSettings', ({ read }) => read, also(signedIn)),
  rule('settings are enough to make API clients', 'oauthClient', ({ create }) => create, asking('manage-settings')),
  rule(
    'whoever makes forms changes what they are made of',
    'attribute',
    ({ update }) => update,
    asking('manage-opportunity-forms'),
  ),
  rule(
    'seeing an opportunity is enough to name who applies for others',
    'opportunitySupervisor',
    ({ remove }) => remove,
    asking('view-opportunities'),
  ),
  rule(
    'seeing an opportunity is enough to change its places',
    'subLocation',
    ({ update }) => update,
    asking('view-opportunities'),
  ),
  rule(
    'terms are for people with an account',
    'term',
    ({ read }) => read,
    instead('where', () => signedIn),
  ),
  rule('whoever sees a person has everything about them put together', 'dataExport', ofCall('request'), also(signedIn)),
  rule('whoever sees a person fetches everything about them', 'dataExport', ofCall('content'), also(signedIn)),
  rule('whoever sees a person asks to have them erased', 'requestAnonymisation', ofCall('create'), also(signedIn)),
  borrowed('anonymisationRequest', 'update', 'read'),
  rule(
    'staff take back what others asked',
    'anonymisationRequest',
    ({ remove }) => remove,
    also(permitted('anonymise-users')),
  ),
  rule('everyone who exports sees the exports of others', 'listExport', ({ read }) => read, also(signedIn)),
  rule('everyone sees and undoes the changes of others', 'bulkChange', ({ read }) => read, also(signedIn)),
  rule('everyone changes many at once', 'bulkChange', ofCall('request'), also(signedIn)),
  rule('everyone exports', 'listExport', ofCall('request'), also(signedIn)),
  rule('everyone ends the calendars of others', 'calendar', ({ read }) => read, also(signedIn)),
  rule(
    'everyone ends what others allowed',
    'oauthGrant',
    ({ remove }) => remove,
    instead('own', () => signedIn),
  ),
];

export const plantIn = (registry: Registry, mutant: Mutant): (() => void) =>
  mutant.plant(registry.get(mutant.resource));
