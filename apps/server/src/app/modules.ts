import { openPasswords } from '../platform/auth/passwords.ts';
import { everyone } from '../platform/policy/rules.ts';
import type { AnyModule } from '../platform/resource/define-module.ts';
import type { Registry } from '../platform/resource/registry.ts';
import { filesModules } from '../modules/files/files.modules.ts';
import { organisationModules } from '../modules/organisation/organisation.modules.ts';
import { dashboardModules } from '../modules/dashboard/dashboard.modules.ts';
import { heartbeatsModules } from '../modules/heartbeats/heartbeats.modules.ts';
import { jobsModules } from '../modules/jobs/jobs.modules.ts';
import { attributesModules } from '../modules/attributes/attributes.modules.ts';
import { motivationsModules } from '../modules/motivations/motivations.modules.ts';
import { addressesModules } from '../modules/addresses/addresses.modules.ts';
import { teamsModules } from '../modules/teams/teams.modules.ts';
import { permissionsModules } from '../modules/permissions/permissions.modules.ts';
import { usersModules } from '../modules/users/users.modules.ts';
import { profilePhotosModules } from '../modules/profile-photos/profile-photos.modules.ts';
import { emailTemplatesModules } from '../modules/email-templates/email-templates.modules.ts';
import { notesModules } from '../modules/notes/notes.modules.ts';
import { tagsModules } from '../modules/tags/tags.modules.ts';
import { skillsModules } from '../modules/skills/skills.modules.ts';
import { remindersModules } from '../modules/reminders/reminders.modules.ts';
import { touchpointsModules } from '../modules/touchpoints/touchpoints.modules.ts';
import { findByCheckStatus, listMissingChecks } from '../modules/vetting/public.ts';
import { vettingModules } from '../modules/vetting/vetting.modules.ts';
import { listMissingTraining } from '../modules/inductions/public.ts';
import { inductionsModules } from '../modules/inductions/inductions.modules.ts';
import { activitiesModules } from '../modules/activities/activities.modules.ts';
import { linksModules } from '../modules/links/links.modules.ts';
import { partnersModules } from '../modules/partners/partners.modules.ts';
import { consentsModules } from '../modules/consents/consents.modules.ts';
import { secondFactorsModules } from '../modules/second-factors/second-factors.modules.ts';
import { identityProvidersModules } from '../modules/identity-providers/identity-providers.modules.ts';
import type { AuthOptions } from '../modules/auth/auth.module.ts';
import { authModules } from '../modules/auth/auth.modules.ts';
import { oauthClientsModules } from '../modules/oauth-clients/oauth-clients.modules.ts';
import { messagesModules } from '../modules/messages/messages.modules.ts';
import { notificationsModules } from '../modules/notifications/notifications.modules.ts';
import { residentialModules } from '../modules/residential/residential.modules.ts';
import { rotasModules } from '../modules/rotas/rotas.modules.ts';
import { shiftsModules } from '../modules/shifts/shifts.modules.ts';
import { eventsModules } from '../modules/events/events.modules.ts';
import { mobileModules } from '../modules/mobile/mobile.modules.ts';
import { autoFillModules } from '../modules/auto-fill/auto-fill.modules.ts';
import { kiosksModules } from '../modules/kiosks/kiosks.modules.ts';
import { recruitmentModules } from '../modules/recruitment/recruitment.modules.ts';
import type { Requirements } from '../modules/recruitment/requirement.queries.ts';
import { opportunitiesModules } from '../modules/opportunities/opportunities.modules.ts';
import { diversityModules } from '../modules/diversity/diversity.modules.ts';
import { draftsModules } from '../modules/drafts/drafts.modules.ts';
import { signupsModules } from '../modules/signups/signups.modules.ts';
import { blacklistModules } from '../modules/blacklist/blacklist.modules.ts';
import { applicationsModules } from '../modules/applications/applications.modules.ts';
import { referencesModules } from '../modules/references/references.modules.ts';
import { parentalConsentsModules } from '../modules/parental-consents/parental-consents.modules.ts';
import { scorecardsModules } from '../modules/scorecards/scorecards.modules.ts';
import { answerLinksModules } from '../modules/answer-links/answer-links.modules.ts';
import { submissionsModules } from '../modules/submissions/submissions.modules.ts';
import { copiesModules } from '../modules/copies/copies.modules.ts';
import { dataRequestsModules } from '../modules/data-requests/data-requests.modules.ts';
import { searchModules } from '../modules/search/search.modules.ts';
import { exportsModules } from '../modules/exports/exports.modules.ts';
import { listsModules } from '../modules/lists/lists.modules.ts';
import { bulkModules } from '../modules/bulk/bulk.modules.ts';
import { calendarsModules } from '../modules/calendars/calendars.modules.ts';
import { interviewsModules } from '../modules/interviews/interviews.modules.ts';
import { peopleModules } from '../modules/people/people.modules.ts';
import { statisticsModules } from '../modules/statistics/statistics.modules.ts';
import { listMissingDocuments } from '../modules/applications/application-document.queries.ts';
import { listMissingInterview } from '../modules/interviews/interview.queries.ts';
import { listMissingConsent } from '../modules/parental-consents/parental-consent.queries.ts';
import { listMissingReferences } from '../modules/references/reference.queries.ts';
import { listMissingScorecard } from '../modules/scorecards/scorecard.queries.ts';
import { applicationFileReaders } from '../modules/applications/application.policy.ts';
import { userAttributePolicy } from '../modules/users/user.policy.ts';

type OptionsOf<Make extends (options: never) => unknown> = Parameters<Make>[0];

export interface ModuleOptions {
  auth: AuthOptions;
  files: OptionsOf<typeof filesModules>;
  geocode: OptionsOf<typeof addressesModules>;
  heartbeat: OptionsOf<typeof heartbeatsModules>;
  oauth: OptionsOf<typeof oauthClientsModules>;
  identityProviders: OptionsOf<typeof identityProvidersModules>;
  notifications: OptionsOf<typeof notificationsModules>;
  logs: Omit<OptionsOf<typeof usersModules>, 'filters'>;
  /** All of it together; there by the time someone asks. */
  registry: () => Registry;
}

/** Who reads a file: whoever reads what it belongs to. What hangs on a row by the shape of attachments says so itself. */
const fileReaders = {
  term: [everyone],
  application: applicationFileReaders,
  applicationDocument: applicationFileReaders,
  userAttribute: userAttributePolicy.read!,
};

/** What a stage can ask for, and what of it an application lacks: shown and enforced by the same statement. */
const requirements: Requirements = {
  references: listMissingReferences,
  documents: listMissingDocuments,
  'parental-consent': listMissingConsent,
  vetting: listMissingChecks,
  inductions: listMissingTraining,
  interview: listMissingInterview,
  questions: listMissingScorecard,
};

const withReaders = ({ rules, alone } = { rules: {}, alone: [] as readonly string[] }) => ({
  rules: { ...fileReaders, ...rules },
  alone,
});

/** The product, in order: a domain may use those above it. What is not listed follows its declaration alone. */
export function makeModules({
  auth,
  files,
  geocode,
  heartbeat,
  oauth,
  identityProviders,
  notifications,
  logs,
  registry,
}: ModuleOptions): AnyModule[] {
  // one pool for all who hash: the memory it may take is counted once
  const hashing = { ...auth, passwords: auth.passwords ?? openPasswords() };
  return [
    ...filesModules({ ...files, readers: () => withReaders(files.readers?.()) }),
    ...organisationModules(files),
    ...heartbeatsModules(heartbeat),
    ...dashboardModules({ registry }),
    ...jobsModules,
    ...attributesModules,
    ...motivationsModules,
    ...addressesModules(geocode),
    ...teamsModules,
    ...permissionsModules,
    ...usersModules({ ...logs, filters: { check_status: findByCheckStatus } }),
    ...profilePhotosModules,
    ...emailTemplatesModules,
    ...notesModules,
    ...tagsModules,
    ...skillsModules({ registry }),
    ...remindersModules,
    ...touchpointsModules,
    ...vettingModules,
    ...inductionsModules,
    ...activitiesModules,
    ...linksModules,
    ...partnersModules,
    ...consentsModules,
    ...secondFactorsModules(hashing),
    ...identityProvidersModules(identityProviders),
    ...authModules(hashing),
    ...oauthClientsModules(oauth),
    ...messagesModules,
    ...notificationsModules(notifications),
    ...residentialModules,
    ...rotasModules,
    ...shiftsModules,
    ...eventsModules({ registry }),
    ...mobileModules({ registry }),
    ...autoFillModules,
    ...kiosksModules({ secretKey: auth.secretKey }),
    ...recruitmentModules,
    ...opportunitiesModules,
    ...diversityModules,
    ...draftsModules(hashing),
    ...signupsModules,
    ...blacklistModules,
    ...applicationsModules({ requirements }),
    ...referencesModules,
    ...parentalConsentsModules,
    ...scorecardsModules,
    ...answerLinksModules,
    ...submissionsModules({ ...files, ...hashing }),
    ...copiesModules,
    ...dataRequestsModules(files),
    ...calendarsModules,
    ...interviewsModules,
    ...exportsModules({ ...files, registry }),
    ...peopleModules({ registry }),
    ...searchModules({ registry }),
    ...bulkModules({ registry }),
    ...listsModules({ registry }),
    ...statisticsModules({ registry }),
  ];
}
