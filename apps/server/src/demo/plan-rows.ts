import { computeSealed } from '../modules/second-factors/public.ts';
import { demoAppSecret } from './account-people.ts';
import { answerRows } from './answers.ts';
import { applicationRows } from './applications.ts';
import { blacklistRows } from './blacklist.ts';
import { bulkChangeRows } from './bulk-changes.ts';
import { daysBefore } from './calendar.ts';
import { consentRows } from './consents.ts';
import { makeAddress, makeEmergencyContacts, makePhones } from './contacts.ts';
import { requestRows } from './data-requests.ts';
import { draftRows } from './drafts.ts';
import { emailTemplateRows } from './email-templates.ts';
import { interviewRows } from './interviews.ts';
import { eventRows } from './events.ts';
import { exportRows } from './exports.ts';
import { layOutFormParts } from './form-rows.ts';
import { houseRows } from './house.ts';
import { hoursRows } from './hours.ts';
import { lists } from './lists.ts';
import { messageRows } from './messages.ts';
import { notificationRows } from './notifications.ts';
import { noteRows } from './notes.ts';
import { opportunityRows } from './opportunity-rows.ts';
import type { OrganisationPlan } from './organisations.ts';
import { makeAccountPerson, makePerson, type Person } from './people.ts';
import { makeRandom, type Random } from './random.ts';
import { layOutRecruitment } from './recruitment.ts';
import { residentialRows } from './residential.ts';
import { accountRoles, crowdRoles, isMinor, type Role } from './roles.ts';
import type { Numbers, Row, Rows } from './rows.ts';
import { savedListRows } from './saved-lists.ts';
import { scorecardRows } from './scorecards.ts';
import { signupRows } from './signups.ts';
import { skillRows } from './skills.ts';
import { statisticRows } from './statistics.ts';
import { tagRows } from './tags.ts';
import { touchpointRows } from './touchpoints.ts';
import { trainingRows } from './training.ts';
import { rotaRows } from './rotas.ts';
import { vettingRows } from './vetting.ts';
import { layOutTeams, type Team } from './teams.ts';

export function makeNumbers(): Numbers {
  const last = new Map<string, number>();
  return (table) => {
    const next = (last.get(table) ?? 0) + 1;
    last.set(table, next);
    return next;
  };
}

/** Everyone without an account of the plan. */
function makeCrowd(
  plan: OrganisationPlan,
  { random, now, numbers, accounts }: { random: Random; now: Date; numbers: Numbers; accounts: readonly Person[] },
): Person[] {
  const taken = new Set(accounts.map(({ email }) => email));
  const crowd = Array.from({ length: plan.people - accounts.length }, () =>
    makePerson(random, now, numbers('users'), plan.mailDomain, taken),
  );
  if (crowd.length > 100) knowTwice(crowd);
  return crowd;
}

/** Everything one organisation consists of. The same plan, moment and numbers give the same rows. */
export function planRows(
  plan: OrganisationPlan,
  { now, numbers, passwordHash, secretKey }: { now: Date; numbers: Numbers; passwordHash: string; secretKey: string },
): Rows {
  const random = makeRandom(plan.seed);
  const organisation_id = numbers('organisations');
  const own = (rows: Rows): Rows =>
    rows.map(([table, all]) => [table, all.map((row) => ({ organisation_id, ...row }))]);
  const teams = layOutTeams(plan.teams, () => numbers('teams'));
  const profiles = new Map(plan.profiles.map(({ display_name }) => [display_name, numbers('role_profiles')]));
  const accounts = Object.keys(plan.accounts).map((name) =>
    makeAccountPerson(random, now, numbers('users'), `${name}@${plan.mailDomain}`, plan.accounts[name]!),
  );
  const crowd = makeCrowd(plan, { random, now, numbers, accounts });
  const people = [...accounts, ...crowd];
  // founded before the first of its people joined
  const founded = daysBefore(now, 3000);
  const roles = [
    ...accounts.flatMap((person, i) => accountRoles(person, Object.values(plan.accounts)[i]!, teams)),
    ...crowdRoles(random, now, crowd, teams).filter(({ profile }) => profiles.has(profile)),
  ];
  const lookups = Object.entries(lists).flatMap(([kind, names]) =>
    names.map((entry, position) => ({ id: numbers('lookups'), kind, name: entry, position })),
  );
  const house = houseRows({ numbers, lookups });
  const skills = house.find(([table]) => table === 'skills')![1];
  const tags = tagRows({ numbers, people });
  const parts = layOutFormParts(plan.parts, lookups, numbers);
  const emails = emailTemplateRows({ now, numbers, accounts });
  const recruitment = layOutRecruitment(numbers, emails);
  const { categoryOf } = recruitment;
  const around = { numbers, profiles, teams, accounts, lookups, house, publish: parts.publish, categoryOf };
  const offers = opportunityRows(plan, now, around);
  const held = { now, numbers, teams, people, accounts, roles };
  const vetting = vettingRows({ now, numbers, accounts, roles, profiles });
  const known = skillRows({ now, numbers, people, accounts, lookups, skills });
  return [
    organisationRows(plan, organisation_id, founded),
    ...own([
      ['organisation_hosts', plan.hosts.map((host) => ({ host }))],
      ...teamRows(teams, { founded, clerk: accounts[0]!, numbers }),
      ...grantRows(plan, numbers, profiles),
      ['lookups', lookups],
      ...house,
      ...parts.rows,
      ['users', people.map(({ email: _kept, ...person }) => person)],
      ...contactRows(random, people, numbers),
      ['credentials', credentialRows(people, passwordHash)],
      ['roles', roleRows(roles, profiles, numbers)],
      ...tags,
      ...emails,
      ...signupRows({ now, numbers }),
      ...savedListRows({ numbers, accounts, crowd, tags }),
      ...bulkChangeRows({ now, numbers, accounts, crowd, tags }),
      ...exportRows({ now, numbers, accounts }),
      ...statisticRows({ numbers, teams }),
      ...known,
      ...noteRows({ now, numbers, accounts, crowd, lookups, roles }),
      ...touchpointRows({ now, numbers, accounts, crowd, lookups }),
      ...vetting,
      ...trainingRows({ now, numbers, accounts, roles, profiles }),
      ...hoursRows({ now, numbers, accounts, roles, lookups }),
      ...careRows(now, accounts, crowd, numbers),
      ...consentRows(parts.rows, { now, numbers, accounts }),
      ...messageRows({ now, numbers, teams, accounts, roles }),
      ...notificationRows({ now, numbers, accounts }),
      ...answerRows(parts.rows, { numbers, accounts, crowd }),
      ['blocks', blockRows(now, crowd, accounts[0]!, numbers)],
      ['second_factors', factorRows(plan, accounts, { organisation_id, secretKey })],
      ...requestRows({ now, numbers, crowd }),
      ...identityRows(plan, people, numbers),
      ...residentialRows(plan.sites ?? [], { now, numbers, teams, accounts, crowd }),
      ...(plan.sites ? [...rotaRows({ ...held, crowd, profiles, skills, known, vetting }), ...eventRows(held)] : []),
      ...recruitment.rows,
      ...offers,
      ...recruitmentRows(offers, { now, numbers, accounts, crowd, lookups, stages: recruitment.stages }),
      ...draftRows(offers, { now, numbers }),
    ]),
  ];
}

/** Who applied, what those who recruit think of them, and when they meet. */
function recruitmentRows(offers: Rows, around: Parameters<typeof applicationRows>[1]): Rows {
  const applied = applicationRows(offers, around);
  return [
    ...applied,
    ...scorecardRows(applied, around),
    ...interviewRows(applied, around),
    ...blacklistRows(applied, around.crowd, around),
  ];
}

/** Three who signed up again with another address: there are pairs to merge. */
function knowTwice(crowd: Person[]): void {
  const active = crowd.flatMap((person, at) => (person.status_id === 2 ? [{ person, at }] : []));
  for (const first of [20, 22, 24]) {
    const { first_name, last_name, dob } = active[first]!.person;
    const again = active[first + 1]!;
    crowd[again.at] = { ...again.person, first_name, last_name, dob };
  }
}

function organisationRows(plan: OrganisationPlan, id: number, founded: Date): Rows[number] {
  const { slug, name, public_url, is_default, brand_colour, logo_letter } = plan;
  const stamps = { ...plan.contact, created_at: founded, updated_at: founded };
  return ['organisations', [{ id, slug, name, public_url, is_default, brand_colour, logo_letter, ...stamps }]];
}

function teamRows(
  teams: readonly Team[],
  { founded, clerk, numbers }: { founded: Date; clerk: Person; numbers: Numbers },
): Rows {
  return [
    [
      'teams',
      teams.map(({ id, parent_id, name, description, hidden }) => ({
        id,
        parent_id,
        name,
        description,
        hidden,
        created_at: founded,
        updated_at: founded,
      })),
    ],
    [
      'team_history',
      teams.map(({ id, name }) => ({
        id: numbers('team_history'),
        team_id: id,
        change: 'created',
        new_value: name,
        created_by: clerk.id,
        created_at: founded,
      })),
    ],
  ];
}

function grantRows(
  { groups, profiles }: OrganisationPlan,
  numbers: Numbers,
  profileIds: ReadonlyMap<string, number>,
): Rows {
  const groupIds = new Map(groups.map(({ name }) => [name, numbers('permission_groups')]));
  return [
    ['permission_groups', groups.map((group) => ({ id: groupIds.get(group.name), ...group }))],
    [
      'role_profiles',
      profiles.map(({ display_name, disclaimer = '', two_factor_required = false, regulated_activity = false }) => ({
        id: profileIds.get(display_name),
        display_name,
        disclaimer,
        two_factor_required,
        regulated_activity,
      })),
    ],
    [
      'role_profile_groups',
      profiles.flatMap(({ display_name, groups: given = [] }) =>
        given.map((group) => ({
          role_profile_id: profileIds.get(display_name),
          permission_group_id: groupIds.get(group),
        })),
      ),
    ],
  ];
}

const roleRows = (roles: readonly Role[], profiles: ReadonlyMap<string, number>, numbers: Numbers): Row[] =>
  roles.map(({ team, profile, ...role }) => ({
    id: numbers('roles'),
    ...role,
    team_id: team?.id ?? null,
    role_profile_id: profiles.get(profile)!,
  }));

function contactRows(random: Random, people: readonly Person[], numbers: Numbers): Rows {
  const stampsOf = ({ created_at }: Person) => ({ created_at, updated_at: created_at });
  return [
    [
      'email_addresses',
      people.map((person) => ({
        id: numbers('email_addresses'),
        user_id: person.id,
        email: person.email,
        primary: true,
        verified_at: person.created_at,
        ...stampsOf(person),
      })),
    ],
    [
      'phone_numbers',
      people.flatMap((person, n) =>
        makePhones(random, n).map((phone) => ({
          id: numbers('phone_numbers'),
          user_id: person.id,
          ...phone,
          ...stampsOf(person),
        })),
      ),
    ],
    [
      'postal_addresses',
      people.map((person) => ({
        id: numbers('postal_addresses'),
        user_id: person.id,
        ...makeAddress(random),
        primary: true,
        ...stampsOf(person),
      })),
    ],
    [
      'emergency_contacts',
      people.flatMap((person, n) =>
        makeEmergencyContacts(n, person, people[(n + 7) % people.length]!).map((contact) => ({
          id: numbers('emergency_contacts'),
          user_id: person.id,
          ...contact,
          ...stampsOf(person),
        })),
      ),
    ],
  ];
}

/** Every minor has a grown-up to answer for them; the account for supervisors looks after a handful of people. */
function careRows(now: Date, accounts: readonly Person[], crowd: readonly Person[], numbers: Numbers): Rows {
  const named = (name: string) => accounts.filter(({ email }) => email.startsWith(`${name}@`));
  const grownUps = crowd.filter((person) => person.status_id === 2 && !isMinor(person, now));
  const children = [...named('minor'), ...crowd.filter((person) => isMinor(person, now))];
  const guardians = [...named('guardian'), ...grownUps];
  const links = children.flatMap((child, i) => {
    const guardian = guardians[i];
    return guardian
      ? [{ user_id: child.id, guardian_id: guardian.id, relationship: i % 3 === 2 ? 'Foster carer' : 'Parent' }]
      : [];
  });
  const supervised = [...named('volunteer'), ...grownUps.slice(-5)];
  const clerk = accounts[0]!.id;
  return [
    ['guardians', links.map((link) => ({ id: numbers('guardians'), ...link }))],
    [
      'guardian_logs',
      links.map(({ user_id, guardian_id, relationship }) => ({
        id: numbers('guardian_logs'),
        user_id,
        guardian_id,
        change: 'linked',
        new_value: relationship,
        created_by: clerk,
      })),
    ],
    [
      'supervisors',
      named('supervisor').flatMap(({ id: supervisor_id }) =>
        supervised.map(({ id: user_id }) => ({ id: numbers('supervisors'), user_id, supervisor_id })),
      ),
    ],
  ];
}

/** Whoever is shut out was so for a reason; every third only for a time, which the worker sees to. */
function blockRows(now: Date, crowd: readonly Person[], clerk: Person, numbers: Numbers): Row[] {
  return crowd.flatMap(({ id: user_id, blocked_at }, i) => {
    if (!blocked_at) return [];
    const ends_at = i % 3 === 0 ? daysBefore(now, -30) : null;
    return [
      {
        id: numbers('blocks'),
        user_id,
        reason: i % 2 === 0 ? 'A complaint is being looked into' : 'Did not keep to our code of conduct',
        blocked_at,
        ends_at,
        created_by: clerk.id,
      },
    ];
  });
}

function credentialRows(people: readonly Person[], passwordHash: string): Row[] {
  return people
    .filter(({ status_id }) => status_id !== 4)
    .map(({ id, created_at }) => ({
      user_id: id,
      password_hash: passwordHash,
      changed_at: created_at,
      failures: 0,
    }));
}

function factorRows(
  plan: OrganisationPlan,
  accounts: readonly Person[],
  { organisation_id, secretKey }: { organisation_id: number; secretKey: string },
): Row[] {
  return Object.values(plan.accounts).flatMap(({ two_factor: method }, i) => {
    const user_id = accounts[i]!.id;
    const secret =
      method === 'auth_app'
        ? `\\x${computeSealed(demoAppSecret, secretKey, organisation_id, user_id).toString('hex')}`
        : null;
    return method ? [{ user_id, method, secret }] : [];
  });
}

/** Where the organisation's people can sign in besides, and who of them has done so. */
function identityRows({ identityProvider }: OrganisationPlan, people: readonly Person[], numbers: Numbers): Rows {
  if (!identityProvider) return [];
  const { links, ...provider } = identityProvider;
  const id = numbers('identity_providers');
  return [
    ['identity_providers', [{ id, ...provider }]],
    [
      'identity_links',
      links.map(({ subject, email }) => ({
        id: numbers('identity_links'),
        provider_id: id,
        subject,
        user_id: people.find((person) => person.email === email)!.id,
      })),
    ],
  ];
}
