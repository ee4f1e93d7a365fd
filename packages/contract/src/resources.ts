import { geocode } from './addresses/geocode.resource.ts';
import { parentalConsentLink, referenceLink } from './applications/answer-link.resource.ts';
import { applicationCopy } from './applications/application-copy.resource.ts';
import { applicationHistory } from './applications/application-history.resource.ts';
import { applicationNote } from './applications/application-note.resource.ts';
import { applicationReference, parentalConsent } from './applications/application-reference.resource.ts';
import { application, userApplication } from './applications/application.resource.ts';
import { apply } from './applications/apply.resource.ts';
import { applicationDraft } from './applications/draft.resource.ts';
import { roleConsent, userParentalConsent } from './applications/given-consent.resource.ts';
import { attribute } from './attributes/attribute.resource.ts';
import { auth } from './auth/auth.resource.ts';
import { emailCheck } from './auth/email-check.resource.ts';
import { handover } from './auth/handover.resource.ts';
import { forgotPassword, passwordReset, userPassword } from './auth/password.resource.ts';
import { currentSession, session, sessionProof } from './auth/session.resource.ts';
import { activityConsent } from './consents/activity-consent.resource.ts';
import { consent } from './consents/consent.resource.ts';
import { term } from './consents/term.resource.ts';
import { userConsent } from './consents/user-consent.resource.ts';
import { diversityReport } from './diversity/diversity-report.resource.ts';
import { calendar } from './calendars/calendar.resource.ts';
import { anonymisationRequest, requestAnonymisation } from './data-requests/anonymisation-request.resource.ts';
import { dataExport } from './data-requests/data-export.resource.ts';
import { diversity, diversityForm, diversityLink } from './diversity/diversity.resource.ts';
import { fileType } from './files/file-type.resource.ts';
import { file } from './files/file.resource.ts';
import { heartbeat } from './heartbeats/heartbeat.resource.ts';
import { identityProvider, signInProvider } from './identity-providers/identity-provider.resource.ts';
import { job } from './jobs/job.resource.ts';
import type { Resource } from './kit/resource.ts';
import { loginMessage, loginMessageLog } from './messages/login-message.resource.ts';
import { userMessage } from './messages/user-message.resource.ts';
import { motivation, publicMotivation } from './motivations/motivation.resource.ts';
import { oauthAuthorization } from './oauth-clients/oauth-authorization.resource.ts';
import { oauthClient, oauthGrant } from './oauth-clients/oauth-client.resource.ts';
import { oauthToken } from './oauth-clients/oauth-token.resource.ts';
import { formDraft } from './opportunities/form-draft.resource.ts';
import { formVersion } from './opportunities/form-version.resource.ts';
import { openOpportunity } from './opportunities/open-opportunity.resource.ts';
import { opportunitySupervisor } from './opportunities/opportunity-supervisor.resource.ts';
import { opportunity } from './opportunities/opportunity.resource.ts';
import { subLocation, timeslot } from './opportunities/sub-location.resource.ts';
import {
  attributeCategory,
  contactCategory,
  leavingReason,
  noteCategory,
  requestedDocument,
  residentialCancelReason,
  residentialResource,
  riskActivity,
} from './organisation/lookups.resource.ts';
import { embedSettings } from './organisation/embed-settings.resource.ts';
import { organisation } from './organisation/organisation.resource.ts';
import { signInSettings } from './organisation/sign-in-settings.resource.ts';
import { deniedPermission } from './permissions/denied-permission.resource.ts';
import { permissionGroup } from './permissions/permission-group.resource.ts';
import { permission, permissionCategory } from './permissions/permission.resource.ts';
import { right } from './permissions/right.resource.ts';
import { roleProfile } from './permissions/role-profile.resource.ts';
import { role } from './permissions/role.resource.ts';
import { teamRole } from './permissions/team-role.resource.ts';
import { residentialBoard, roomProposal } from './residential/board.resource.ts';
import { residentialBooking, userResidentialBooking } from './residential/booking.resource.ts';
import { changeoverDay, siteChangeoverDay } from './residential/changeover-day.resource.ts';
import { room, unavailablePeriod } from './residential/room.resource.ts';
import { residentialSite } from './residential/site.resource.ts';
import { passkey, passkeyLogin } from './second-factors/passkey.resource.ts';
import { trustedComputer, twoFactor } from './second-factors/two-factor.resource.ts';
import { team, teamDirectory, teamHistory } from './teams/team.resource.ts';
import { block } from './users/block.resource.ts';
import { dependant } from './users/dependant.resource.ts';
import { emailAddress, emailProof } from './users/email-address.resource.ts';
import { emergencyContact } from './users/emergency-contact.resource.ts';
import { guardian, guardianLog } from './users/guardian.resource.ts';
import { phoneNumber } from './users/phone-number.resource.ts';
import { postalAddress } from './users/postal-address.resource.ts';
import { supervisor } from './users/supervisor.resource.ts';
import { userAttribute } from './users/user-attribute.resource.ts';
import { userFile } from './users/user-file.resource.ts';
import { userLog } from './users/user-log.resource.ts';
import { user } from './users/user.resource.ts';

/** Every resource of the API, in the order of its documentation. */
export const resources: readonly Resource[] = [
  auth,
  passwordReset,
  emailCheck,
  handover,
  currentSession,
  sessionProof,
  signInProvider,
  organisation,
  signInSettings,
  embedSettings,
  user,
  userPassword,
  forgotPassword,
  session,
  emailAddress,
  emailProof,
  phoneNumber,
  postalAddress,
  emergencyContact,
  userFile,
  userAttribute,
  userConsent,
  activityConsent,
  userMessage,
  userApplication,
  roleConsent,
  userParentalConsent,
  guardian,
  guardianLog,
  supervisor,
  dependant,
  block,
  userLog,
  diversity,
  twoFactor,
  trustedComputer,
  passkey,
  passkeyLogin,
  role,
  deniedPermission,
  right,
  permissionCategory,
  permission,
  permissionGroup,
  roleProfile,
  team,
  teamDirectory,
  teamHistory,
  teamRole,
  room,
  unavailablePeriod,
  changeoverDay,
  siteChangeoverDay,
  residentialSite,
  residentialBoard,
  roomProposal,
  residentialBooking,
  userResidentialBooking,
  opportunity,
  openOpportunity,
  formVersion,
  formDraft,
  subLocation,
  timeslot,
  opportunitySupervisor,
  apply,
  application,
  applicationCopy,
  applicationReference,
  parentalConsent,
  applicationNote,
  applicationHistory,
  referenceLink,
  parentalConsentLink,
  applicationDraft,
  diversityForm,
  diversityReport,
  diversityLink,
  publicMotivation,
  attribute,
  consent,
  term,
  loginMessage,
  loginMessageLog,
  motivation,
  identityProvider,
  oauthClient,
  oauthGrant,
  oauthAuthorization,
  oauthToken,
  noteCategory,
  leavingReason,
  contactCategory,
  riskActivity,
  residentialCancelReason,
  residentialResource,
  attributeCategory,
  requestedDocument,
  geocode,
  file,
  fileType,
  job,
  heartbeat,
  dataExport,
  requestAnonymisation,
  anonymisationRequest,
  calendar,
];
