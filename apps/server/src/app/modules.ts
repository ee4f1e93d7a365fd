import { openPasswords, type Passwords } from '../platform/auth/passwords.ts';
import { everyone } from '../platform/policy/rules.ts';
import type { AnyModule } from '../platform/resource/define-module.ts';
import { organisationModule } from '../modules/organisation/organisation.module.ts';
import { embedSettingsModule } from '../modules/organisation/embed-settings.module.ts';
import { signInSettingsModule } from '../modules/organisation/sign-in-settings.module.ts';
import { fileModule, fileTypeModule, type FileOptions } from '../modules/files/file.module.ts';
import { attributeModule } from '../modules/attributes/attribute.module.ts';
import { publicMotivationModule } from '../modules/motivations/motivation.module.ts';
import { geocodeModule, type GeocodeOptions } from '../modules/addresses/geocode.module.ts';
import { heartbeatModule, type HeartbeatOptions } from '../modules/heartbeats/heartbeat.module.ts';
import { jobModule } from '../modules/jobs/job.module.ts';
import { teamDirectoryModule, teamHistoryModule, teamModule } from '../modules/teams/team.module.ts';
import { deniedPermissionModule } from '../modules/permissions/denied-permission.module.ts';
import { permissionGroupModule } from '../modules/permissions/permission-group.module.ts';
import { permissionCategoryModule, permissionModule } from '../modules/permissions/permission.module.ts';
import { rightModule } from '../modules/permissions/right.module.ts';
import { roleProfileModule } from '../modules/permissions/role-profile.module.ts';
import { roleModule } from '../modules/permissions/role.module.ts';
import { teamRoleModule } from '../modules/permissions/team-role.module.ts';
import { phoneNumberModule, postalAddressModule, userModule } from '../modules/users/user.module.ts';
import { emailAddressModule, emailProofModule } from '../modules/users/email-address.module.ts';
import { blockModule } from '../modules/users/block.module.ts';
import { dependantModule } from '../modules/users/dependant.module.ts';
import { emergencyContactModule } from '../modules/users/emergency-contact.module.ts';
import { guardianLogModule, guardianModule } from '../modules/users/guardian.module.ts';
import { supervisorModule } from '../modules/users/supervisor.module.ts';
import { userAttributeModule } from '../modules/users/user-attribute.module.ts';
import { userFileModule } from '../modules/users/user-file.module.ts';
import { userLogModule, type LogOptions } from '../modules/users/user-log.module.ts';
import { contactPolicy, userAttributePolicy } from '../modules/users/user.policy.ts';
import { activityConsentModule } from '../modules/consents/activity-consent.module.ts';
import { consentModule } from '../modules/consents/consent.module.ts';
import { termModule } from '../modules/consents/term.module.ts';
import { userConsentModule } from '../modules/consents/user-consent.module.ts';
import { passkeyModule } from '../modules/second-factors/passkey.module.ts';
import { trustedComputerModule, twoFactorModule } from '../modules/second-factors/second-factor.module.ts';
import {
  identityProviderModule,
  signInProviderModule,
  type IdentityProviderOptions,
} from '../modules/identity-providers/identity-provider.module.ts';
import { authModule, type AuthOptions } from '../modules/auth/auth.module.ts';
import { emailCheckModule } from '../modules/auth/email-check.module.ts';
import { handoverModule } from '../modules/auth/handover.module.ts';
import { forgotPasswordModule, passwordResetModule, userPasswordModule } from '../modules/auth/password.module.ts';
import { currentSessionModule, sessionModule } from '../modules/auth/session.module.ts';
import { passkeyLoginModule } from '../modules/auth/passkey-login.module.ts';
import { sessionProofModule } from '../modules/auth/session-proof.module.ts';
import {
  oauthAuthorizationModule,
  oauthClientModule,
  oauthGrantModule,
} from '../modules/oauth-clients/oauth-client.module.ts';
import { oauthTokenModule, type OAuthOptions } from '../modules/oauth-clients/oauth-token.module.ts';
import { loginMessageLogModule, loginMessageModule } from '../modules/messages/login-message.module.ts';
import { userMessageModule } from '../modules/messages/user-message.module.ts';
import { boardModule, roomProposalModule } from '../modules/residential/board.module.ts';
import { residentialBookingModule, userResidentialBookingModule } from '../modules/residential/booking.module.ts';
import { changeoverDayModule, siteChangeoverDayModule } from '../modules/residential/changeover-day.module.ts';
import { roomModule, unavailablePeriodModule } from '../modules/residential/room.module.ts';
import { siteModule } from '../modules/residential/site.module.ts';
import { formDraftModule } from '../modules/opportunities/form-draft.module.ts';
import { formVersionModule } from '../modules/opportunities/form-version.module.ts';
import { openOpportunityModule } from '../modules/opportunities/open-opportunity.module.ts';
import { opportunitySupervisorModule } from '../modules/opportunities/opportunity-supervisor.module.ts';
import { opportunityModule } from '../modules/opportunities/opportunity.module.ts';
import { subLocationModule, timeslotModule } from '../modules/opportunities/sub-location.module.ts';
import { diversityReportModule } from '../modules/diversity/diversity-report.module.ts';
import { diversityFormModule, diversityLinkModule, diversityModule } from '../modules/diversity/diversity.module.ts';
import { draftModule } from '../modules/applications/draft.module.ts';
import { parentalConsentLinkModule, referenceLinkModule } from '../modules/applications/answer-link.module.ts';
import { applicationHistoryModule } from '../modules/applications/application-history.module.ts';
import { applicationNoteModule } from '../modules/applications/application-note.module.ts';
import {
  applicationReferenceModule,
  parentalConsentModule,
} from '../modules/applications/application-reference.module.ts';
import { applicationModule, userApplicationModule } from '../modules/applications/application.module.ts';
import { applicationFileReaders } from '../modules/applications/application.policy.ts';
import { roleConsentModule, userParentalConsentModule } from '../modules/applications/given-consent.module.ts';
import { applyModule } from '../modules/applications/apply.module.ts';
import { copyModule } from '../modules/applications/copy.module.ts';
import { calendarModule } from '../modules/calendars/calendar.module.ts';
import {
  anonymisationRequestModule,
  requestAnonymisationModule,
} from '../modules/data-requests/anonymisation-request.module.ts';
import { dataExportModule } from '../modules/data-requests/data-export.module.ts';

export interface ModuleOptions {
  auth: AuthOptions;
  files: FileOptions;
  geocode: GeocodeOptions;
  heartbeat: HeartbeatOptions;
  oauth: OAuthOptions;
  identityProviders: IdentityProviderOptions;
  logs: LogOptions;
}

const staying: readonly AnyModule[] = [
  siteModule,
  boardModule,
  roomProposalModule,
  siteChangeoverDayModule,
  changeoverDayModule,
  roomModule,
  unavailablePeriodModule,
  residentialBookingModule,
  userResidentialBookingModule,
];

const recruiting: readonly AnyModule[] = [
  opportunityModule,
  openOpportunityModule,
  formVersionModule,
  formDraftModule,
  subLocationModule,
  timeslotModule,
  opportunitySupervisorModule,
  diversityModule,
  diversityLinkModule,
  diversityFormModule,
  diversityReportModule,
];

/** The product, in order: a module may use those above it. What is not listed follows its declaration alone. */
export function makeModules({
  auth,
  files,
  geocode,
  heartbeat,
  oauth,
  identityProviders,
  logs,
}: ModuleOptions): AnyModule[] {
  // one pool for all who hash: the memory it may take is counted once
  const passwords = auth.passwords ?? openPasswords();
  return [
    organisationModule,
    signInSettingsModule,
    embedSettingsModule,
    heartbeatModule(heartbeat),
    jobModule,
    fileTypeModule(files),
    fileModule({
      ...files,
      readers: {
        userFile: contactPolicy.read!,
        term: [everyone],
        application: applicationFileReaders,
        applicationDocument: applicationFileReaders,
        userAttribute: userAttributePolicy.read!,
      },
    }),
    attributeModule,
    publicMotivationModule,
    geocodeModule(geocode),
    teamModule,
    teamDirectoryModule,
    teamHistoryModule,
    permissionCategoryModule,
    permissionModule,
    permissionGroupModule,
    deniedPermissionModule,
    roleProfileModule,
    roleModule,
    teamRoleModule,
    rightModule,
    userModule,
    emailAddressModule,
    emailProofModule,
    phoneNumberModule,
    postalAddressModule,
    emergencyContactModule,
    userFileModule,
    userAttributeModule,
    guardianModule,
    guardianLogModule,
    supervisorModule,
    dependantModule,
    blockModule,
    userLogModule(logs),
    consentModule,
    termModule,
    userConsentModule,
    activityConsentModule,
    ...signingIn({ auth: { ...auth, passwords }, oauth, identityProviders }),
    loginMessageModule,
    loginMessageLogModule,
    userMessageModule,
    ...staying,
    ...recruiting,
    ...applying({ ...files, passwords, secretKey: auth.secretKey }),
    dataExportModule(files),
    requestAnonymisationModule,
    anonymisationRequestModule,
    calendarModule,
  ];
}

function applying(options: Parameters<typeof applyModule>[0]): AnyModule[] {
  return [
    draftModule(options),
    applicationModule,
    copyModule,
    applicationReferenceModule,
    parentalConsentModule,
    applicationNoteModule,
    applicationHistoryModule,
    referenceLinkModule,
    parentalConsentLinkModule,
    userApplicationModule,
    roleConsentModule,
    userParentalConsentModule,
    applyModule(options),
  ];
}

function signingIn({
  auth: hashing,
  oauth,
  identityProviders,
}: Pick<ModuleOptions, 'oauth' | 'identityProviders'> & { auth: AuthOptions & { passwords: Passwords } }): AnyModule[] {
  return [
    twoFactorModule(hashing),
    trustedComputerModule(hashing),
    passkeyModule(hashing),
    identityProviderModule(identityProviders),
    signInProviderModule,
    authModule(hashing),
    passkeyLoginModule(hashing),
    passwordResetModule(hashing),
    userPasswordModule(hashing),
    forgotPasswordModule,
    sessionModule,
    currentSessionModule,
    sessionProofModule(hashing),
    emailCheckModule,
    handoverModule(hashing),
    oauthClientModule,
    oauthGrantModule,
    oauthAuthorizationModule,
    oauthTokenModule(oauth),
  ];
}
