import { activityFixture, userActivityFixture } from '../modules/activities/activity.factory.ts';
import { applicationFixture, userApplicationFixture } from '../modules/applications/application-entry.factory.ts';
import { applicationNoteFixture } from '../modules/applications/application-note.factory.ts';
import { applicationDocumentFixture } from '../modules/applications/application-document.factory.ts';
import {
  consentRequestFixture,
  referenceFixture,
  userConsentRequestFixture,
  userParentalConsentFixture,
  userReferenceFixture,
} from '../modules/answer-links/answer-request.factory.ts';
import { blacklistEntryFixture } from '../modules/blacklist/blacklist-entry.factory.ts';
import { attributeFixture } from '../modules/attributes/attribute.factory.ts';
import { savedListFixture, userSavedListFixture } from '../modules/lists/saved-list.factory.ts';
import { listViewFixture } from '../modules/lists/list-view.factory.ts';
import { barcodeFixture, kioskFixture } from '../modules/kiosks/kiosk.factory.ts';
import { autoFillFixture } from '../modules/auto-fill/auto-fill.factory.ts';
import { bulkChangeFixture } from '../modules/bulk/bulk-change.factory.ts';
import { calendarFixture } from '../modules/calendars/calendar.factory.ts';
import { activityConsentFixture, consentedActivityFixture } from '../modules/consents/activity-consent.factory.ts';
import { consentFixture } from '../modules/consents/consent.factory.ts';
import { termFixture } from '../modules/consents/term.factory.ts';
import {
  emailTemplateFixture,
  emailTemplateVersionFixture,
} from '../modules/email-templates/email-template.factory.ts';
import {
  eventAttachmentFixture,
  eventAttendeeFixture,
  eventFixture,
  eventInvitationFixture,
  eventSessionFixture,
  eventSupervisorFixture,
} from '../modules/events/event.factory.ts';
import { listExportFixture } from '../modules/exports/list-export.factory.ts';
import { identityProviderFixture } from '../modules/identity-providers/identity-provider.factory.ts';
import { interviewFixture } from '../modules/interviews/interview.factory.ts';
import { inductionFixture, inductionModuleFixture } from '../modules/inductions/induction.factory.ts';
import { linkFixture } from '../modules/links/link.factory.ts';
import { loginMessageFixture } from '../modules/messages/login-message.factory.ts';
import { motivationFixture } from '../modules/motivations/motivation.factory.ts';
import { oauthClientFixture } from '../modules/oauth-clients/oauth-client.factory.ts';
import {
  formDraftFixture,
  formVersionFixture,
  opportunityFixture,
  opportunityNoteFixture,
  opportunitySupervisorFixture,
  opportunityTagFixture,
} from '../modules/opportunities/opportunity.factory.ts';
import { subLocationFixture, timeslotFixture } from '../modules/opportunities/sub-location.factory.ts';
import { embedSettingsFixture } from '../modules/organisation/embed-settings.factory.ts';
import { organisationSettingsFixture } from '../modules/organisation/organisation-settings.factory.ts';
import { safeguardingFixture } from '../modules/organisation/safeguarding.factory.ts';
import { signInSettingsFixture } from '../modules/organisation/sign-in-settings.factory.ts';
import { deniedPermissionFixture } from '../modules/permissions/denied-permission.factory.ts';
import { permissionGroupFixture } from '../modules/permissions/permission-group.factory.ts';
import { roleProfileFixture } from '../modules/permissions/role-profile.factory.ts';
import { roleFixture } from '../modules/permissions/role.factory.ts';
import { recruitmentCategoryFixture, recruitmentStageFixture } from '../modules/recruitment/recruitment.factory.ts';
import { notificationFixture, notificationTokenFixture } from '../modules/notifications/notification.factory.ts';
import { favouriteFixture } from '../modules/reminders/reminder.factory.ts';
import { residentialBoardFixture } from '../modules/residential/board.factory.ts';
import { residentialBookingFixture, userResidentialBookingFixture } from '../modules/residential/booking.factory.ts';
import { changeoverDayFixture } from '../modules/residential/changeover-day.factory.ts';
import { roomFixture, unavailablePeriodFixture } from '../modules/residential/room.factory.ts';
import { rotaEntryFixture, rotaFixture, rotaTeamFixture, shiftPatternFixture } from '../modules/rotas/rota.factory.ts';
import {
  assignmentFixture,
  repeatingShiftFixture,
  shiftAssignmentFixture,
  shiftFixture,
} from '../modules/shifts/shift.factory.ts';
import {
  dynamicSkillFixture,
  skillBioFixture,
  skillFixture,
  userDynamicSkillFixture,
  userLanguageFixture,
  userSkillFixture,
} from '../modules/skills/skill.factory.ts';
import { signupFixture } from '../modules/signups/signup.factory.ts';
import { statisticSetFixture } from '../modules/statistics/statistic-set.factory.ts';
import { tagFixture, userTagFixture } from '../modules/tags/tag.factory.ts';
import { teamFixture } from '../modules/teams/team.factory.ts';
import { blockFixture } from '../modules/users/block.factory.ts';
import { emailAddressFixture } from '../modules/users/email-address.factory.ts';
import { emergencyContactFixture } from '../modules/users/emergency-contact.factory.ts';
import { guardianFixture } from '../modules/users/guardian.factory.ts';
import { phoneNumberFixture } from '../modules/users/phone-number.factory.ts';
import { postalAddressFixture } from '../modules/users/postal-address.factory.ts';
import { supervisorFixture } from '../modules/users/supervisor.factory.ts';
import { userFixture } from '../modules/users/user.factory.ts';
import {
  clearanceFlagFixture,
  disclosureTypeFixture,
  userVettingFixture,
  vettingFixture,
} from '../modules/vetting/vetting.factory.ts';
import type { Db } from '../platform/db/connection.ts';
import type { Registry } from '../platform/resource/registry.ts';
import { derivedFixtures, makeRows, type Fixture, type Ids, type Known, type Place } from './fixture.ts';

/** What hangs on an application; where applications come last, these are made after them. */
export const applicationFixtures: readonly Fixture[] = [
  applicationDocumentFixture,
  referenceFixture,
  userReferenceFixture,
  consentRequestFixture,
  userConsentRequestFixture,
  userParentalConsentFixture,
];

/** In an order in which each finds what it rests on. What is not named here follows from its declaration. */
export const fixtures: readonly Fixture[] = [
  permissionGroupFixture,
  roleProfileFixture,
  consentedActivityFixture,
  consentFixture,
  termFixture,
  motivationFixture,
  attributeFixture,
  identityProviderFixture,
  oauthClientFixture,
  signInSettingsFixture,
  embedSettingsFixture,
  organisationSettingsFixture,
  safeguardingFixture,
  blacklistEntryFixture,
  signupFixture,
  emailTemplateFixture,
  emailTemplateVersionFixture,
  loginMessageFixture,
  tagFixture,
  linkFixture,
  statisticSetFixture,
  skillFixture,
  dynamicSkillFixture,
  recruitmentCategoryFixture,
  recruitmentStageFixture,
  savedListFixture,
  disclosureTypeFixture,
  clearanceFlagFixture,
  inductionModuleFixture,
  rotaFixture,
  rotaEntryFixture,
  rotaTeamFixture,
  shiftPatternFixture,
  teamFixture,
  repeatingShiftFixture,
  shiftFixture,
  eventFixture,
  eventAttachmentFixture,
  eventInvitationFixture,
  eventSessionFixture,
  kioskFixture,
  roomFixture,
  unavailablePeriodFixture,
  changeoverDayFixture,
  residentialBoardFixture,
  opportunityFixture,
  formVersionFixture,
  formDraftFixture,
  subLocationFixture,
  timeslotFixture,
  opportunitySupervisorFixture,
  opportunityNoteFixture,
  opportunityTagFixture,
  userFixture,
  emailAddressFixture,
  phoneNumberFixture,
  postalAddressFixture,
  emergencyContactFixture,
  roleFixture,
  deniedPermissionFixture,
  activityConsentFixture,
  guardianFixture,
  supervisorFixture,
  userTagFixture,
  userSkillFixture,
  skillBioFixture,
  userLanguageFixture,
  userDynamicSkillFixture,
  userSavedListFixture,
  favouriteFixture,
  notificationFixture,
  notificationTokenFixture,
  userVettingFixture,
  vettingFixture,
  inductionFixture,
  userActivityFixture,
  activityFixture,
  assignmentFixture,
  shiftAssignmentFixture,
  eventSupervisorFixture,
  eventAttendeeFixture,
  barcodeFixture,
  blockFixture,
  calendarFixture,
  listExportFixture,
  bulkChangeFixture,
  autoFillFixture,
  listViewFixture,
  applicationFixture,
  userApplicationFixture,
  applicationNoteFixture,
  interviewFixture,
  ...applicationFixtures,
  residentialBookingFixture,
  userResidentialBookingFixture,
];

/** All that makes a row with a person; each may rest on those before it. */
export function personFixtures(registry: Registry, ids: Ids): Fixture[] {
  const own = [...fixtures.filter(({ place }) => place === 'person'), ...applicationFixtures];
  const spoken = new Set(fixtures.filter(({ rows }) => rows).map(({ resource }) => resource));
  const derived = derivedFixtures(registry, 'person', ids).filter(({ resource }) => !spoken.has(resource));
  return [...new Set([...own, ...derived])].filter(({ rows }) => rows);
}

/** A row of everything that stands in such a place, but for what is there already. */
export async function rowsIn(place: Place, db: Db, registry: Registry, { ids, text }: Known): Promise<Ids> {
  const own = await makeRows(
    db,
    fixtures.filter((fixture) => fixture.place === place),
    { ids, text },
  );
  const known = { ...ids, ...own };
  // what a fixture makes in another place is not made here too
  const elsewhere = fixtures.filter((fixture) => fixture.rows && fixture.place !== place);
  const spoken = new Set(elsewhere.map(({ resource }) => resource));
  const derived = derivedFixtures(registry, place, known).filter(({ resource }) => !spoken.has(resource));
  return { ...own, ...(await makeRows(db, derived, { ids: known, text })) };
}
