// Generated from the migrated database by `npm run generated`. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
// what goes in is text already, so that a list is not mistaken for an array of the database
export type Json = ColumnType<unknown, string, string>;

export interface ActivitiesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  category_id: number | null;
  team_id: number | null;
  day: string;
  start_time: string | null;
  minutes: number;
  note: Generated<string>;
  outcomes: Generated<Json>;
  source: Generated<string>;
  source_id: number | null;
  state: Generated<string>;
  question: string | null;
  answer: string | null;
  decided_by: number | null;
  decided_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  logged_from: string | null;
}

export interface ActivityConsentsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  risk_activity_id: number;
  agreed: boolean;
  answered_at: Timestamp;
  answered_by: number;
  by_guardian: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface AnonymisationRequestsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  reason: Generated<string>;
  state: Generated<string>;
  requested_by: number;
  decided_by: number | null;
  decided_at: Timestamp | null;
  refusal: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ApplicationConsentsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  application_id: number;
  user_id: number;
  kind: string;
  asked_id: number;
  statement: string;
  link: Generated<string>;
  options: Generated<Json>;
  answer: Json;
  answered_at: Timestamp;
  answered_by: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  opportunity_id: number | null;
}

export interface ApplicationDecisionsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  application_id: number;
  user_id: number;
  kind: string;
  made_by: number | null;
  made_at: Timestamp;
  written_at: Timestamp;
  before: Json;
  message: Generated<string>;
  override_reason: Generated<string>;
  note_id: number | null;
  role_id: number | null;
  status_before: number | null;
  final_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ApplicationDocumentsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  application_id: number;
  user_id: number;
  document_id: number;
  name: string;
  file_id: number;
  supplied_earlier: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  opportunity_id: number | null;
}

export interface ApplicationDraftStepsTable {
  organisation_id: Generated<number>;
  draft_id: number;
  step: string;
  data: Json;
  saved_at: Timestamp;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ApplicationDraftsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  opportunity_id: number;
  form_version_id: number;
  key_digest: Buffer;
  email: string;
  user_id: number | null;
  started_by: number | null;
  require_password: boolean;
  expires_at: Timestamp;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  mailed_digest: Buffer | null;
  supervisor_id: number | null;
  about_id: number | null;
}

export interface ApplicationNotesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  application_id: number;
  user_id: number;
  opportunity_id: number;
  author_id: number;
  state: Generated<string>;
  text: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ApplicationReferencesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  application_id: number;
  user_id: number;
  position: number;
  first_name: string;
  last_name: string;
  email: Generated<string>;
  phone_number: Generated<string>;
  state: Generated<string>;
  token_digest: Buffer | null;
  requested_at: Timestamp | null;
  reminded_at: Timestamp | null;
  answered_at: Timestamp | null;
  answer: Generated<Json>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  opportunity_id: number | null;
  reminders_sent: Generated<number>;
  reminders_stopped: Generated<boolean>;
  taken_by: number | null;
}

export interface ApplicationsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  opportunity_id: number;
  user_id: number;
  form_version_id: number;
  state: Generated<string>;
  active: GeneratedAlways<boolean>;
  repeatable: Generated<boolean>;
  minor: Generated<boolean>;
  parental_consent_at: Timestamp | null;
  answers: Generated<Json>;
  timeslot_ids: Generated<number[]>;
  booking_id: number | null;
  submitted_by: number | null;
  no_email: Generated<boolean>;
  language: string;
  applied_at: Timestamp;
  completed_at: Timestamp | null;
  decided_at: Timestamp | null;
  withdrawn_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  stage_id: number | null;
  stage_entered_at: Generated<Timestamp>;
  assigned_to: number | null;
  decided_by: number | null;
  closing_reason_id: number | null;
  start_date: string | null;
  minor_on_start: boolean | null;
  entered_by: number | null;
}

export interface ApplyActionsTable {
  organisation_id: Generated<number>;
  opportunity_id: number;
  day: string;
  times: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface AttributesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  help: Generated<string>;
  type: string;
  compulsory: Generated<boolean>;
  permission: Generated<string>;
  options: Generated<Json>;
  category_id: number;
  position: Generated<number>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface AuditEntriesTable {
  organisation_id: number;
  id: GeneratedAlways<number>;
  at: Generated<Timestamp>;
  transaction_id: Generated<string>;
  actor_kind: string;
  actor_id: number | null;
  acting_for_id: number | null;
  client_id: number | null;
  action: string;
  resource: string;
  row_id: number | null;
  subject_id: number | null;
  request_id: string;
  values_digest: Buffer;
  number: number | null;
  seal: Buffer | null;
}

export interface AuditValuesTable {
  organisation_id: number;
  entry_id: number;
  user_id: number | null;
  salt: string;
  changes: Json;
}

export interface AutoFillAlternativesTable {
  organisation_id: Generated<number>;
  auto_fill_id: number;
  shift_id: number;
  need_id: number;
  part: string;
  user_id: number;
  code: string;
  minutes: number | null;
}

export interface AutoFillHoursTable {
  organisation_id: Generated<number>;
  auto_fill_id: number;
  user_id: number;
  minutes_before: number;
  minutes_after: number;
}

export interface AutoFillPlacesTable {
  organisation_id: Generated<number>;
  auto_fill_id: number;
  shift_id: number;
  user_id: number;
  need_id: number;
  reasons: string[];
  others: number;
  outcome: string | null;
  refusals: Generated<string[]>;
  assignment_id: number | null;
  before: Json | null;
  undone: string | null;
  kept: string | null;
}

export interface AutoFillsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  rota_id: number;
  user_id: number;
  from_day: string;
  to_day: string;
  apply: string;
  seed: number;
  effort: Json | null;
  summary: Json | null;
  gaps: Generated<Json>;
  job_id: number;
  begun_at: Timestamp | null;
  finished_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  apply_job_id: number | null;
  applied_at: Timestamp | null;
  undo_job_id: number | null;
  undone_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface BarcodesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  code: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface BlacklistEntriesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  dob: string | null;
  email: string | null;
  reason: string;
  author_id: number | null;
  review_on: string;
  expires_on: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface BlocksTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  reason: string;
  note: Generated<string>;
  blocked_at: Timestamp;
  ends_at: Timestamp | null;
  created_by: number | null;
  lifted_at: Timestamp | null;
  lifted_by: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface BulkChangeRowsTable {
  organisation_id: Generated<number>;
  bulk_change_id: number;
  row_id: number;
  user_id: number | null;
  outcome: Generated<string>;
  reason: string | null;
  before: Json | null;
  undone: string | null;
  undo_reason: string | null;
}

export interface BulkChangesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  resource: string;
  change: Json;
  job_id: number;
  begun_at: Timestamp | null;
  finished_at: Timestamp | null;
  undo_job_id: number | null;
  undo_finished_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface CalendarFeedsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  token_digest: Buffer | null;
  types: string[];
  last_used_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ChecksToJudgeTable {
  organisation_id: Generated<number>;
  user_id: number;
  due_on: string;
}

export interface ClearanceFlagsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  disclosure_type_ids: number[];
  required_for: Generated<number[]>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ConsentLogsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  consent_id: number;
  statement: string;
  old_answer: Json;
  new_answer: Json;
  created_by: number;
  by_guardian: Generated<boolean>;
  timezone: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ConsentsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  statement: string;
  type: string;
  compulsory: Generated<boolean>;
  options: Json;
  last_option_id: number;
  position: Generated<number>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface CredentialsTable {
  organisation_id: Generated<number>;
  user_id: number;
  password_hash: string;
  changed_at: Generated<Timestamp>;
  failures: Generated<number>;
  wait_until: Timestamp | null;
}

export interface DashboardSettingsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  hidden: Generated<string[]>;
  order: Generated<string[]>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface DataExportsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  requested_by: number;
  job_id: number;
  file_id: number | null;
  ready_at: Timestamp | null;
  expires_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface DeniedPermissionsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  permission: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface DisclosureTypesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  jurisdiction: string;
  level: string;
  workforce: string;
  minimum_age: Generated<number>;
  months_valid: number | null;
  required_for: Generated<number[]>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface DistinctPeopleTable {
  organisation_id: Generated<number>;
  one_id: number;
  two_id: number;
  marked_at: Generated<Timestamp>;
}

export interface DiversityCountsTable {
  organisation_id: number;
  taken_on: string;
}

export interface DiversityFiguresTable {
  organisation_id: number;
  population: string;
  own: boolean;
  question: string;
  answer: string;
  people: number | null;
  few: boolean;
}

export interface DiversityLinksTable {
  organisation_id: Generated<number>;
  user_id: number;
  token_digest: Buffer;
  expires_at: Timestamp;
}

export interface DynamicSkillsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  category_id: number | null;
  rule: Json;
  computed_at: Timestamp | null;
  broken: Generated<boolean>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface EmailAddressesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  email: string;
  primary: Generated<boolean>;
  verified_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  claimed: Generated<boolean>;
  becomes_primary: Generated<boolean>;
}

export interface EmailProofsTable {
  organisation_id: Generated<number>;
  address_id: number;
  user_id: number;
  token_digest: Buffer;
  expires_at: Timestamp;
}

export interface EmailTemplateVersionsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  letter: string;
  language: string;
  subject: string;
  body: string;
  author_id: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface EmailTemplatesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  letter: string;
  language: string;
  subject: string;
  body: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface EmergencyContactsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  relationship: Generated<string>;
  phone_numbers: string[];
  primary: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface EventAttachmentsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  event_id: number;
  file_id: number;
  name: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface EventAttendeesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  session_id: number;
  user_id: number;
  state: Generated<string>;
  source: Generated<string>;
  offer_expires_at: Timestamp | null;
  waiting_since: Timestamp | null;
  token_digests: Generated<Buffer[]>;
  outcome: string | null;
  in_at: Timestamp | null;
  out_at: Timestamp | null;
  recorded_by: number | null;
  event_id: number;
  team_id: number;
  starts_at: Timestamp;
  ends_at: Timestamp;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface EventInvitationsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  event_id: number;
  kind: string;
  saved_list_id: number | null;
  team_id: number | null;
  tag_id: number | null;
  message: Generated<string>;
  asked_ids: Generated<number[]>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface EventInviteesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  invitation_id: number;
  event_id: number;
  user_id: number;
  told_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface EventRemindersTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  attendee_id: number;
  user_id: number;
  hours: number;
  starts_at: Timestamp;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface EventSessionsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  event_id: number;
  starts_at: Timestamp;
  ends_at: Timestamp;
  location: Generated<string>;
  capacity: number | null;
  waiting_list: Generated<boolean>;
  cancelled: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  minimum: number | null;
}

export interface EventSupervisorsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  event_id: number;
  supervisor_id: number;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface EventWalkUpsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  delete_on: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface EventsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  team_id: number;
  summary: Generated<string>;
  description: Generated<string>;
  location: Generated<string>;
  visibility: Generated<string>;
  state: Generated<string>;
  starts_at: Generated<Timestamp>;
  ends_at: Generated<Timestamp>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface FactorChallengesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  login_attempt_id: number | null;
  session_id: number | null;
  purpose: string;
  method: string;
  code_digest: Buffer | null;
  link_digest: Buffer | null;
  secret: Buffer | null;
  tries: Generated<number>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface FavouritesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  about_id: number | null;
  team_id: number | null;
  opportunity_id: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface FileRemovalsTable {
  organisation_id: Generated<number>;
  storage_key: string;
}

export interface FilesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  storage_key: string;
  thumb_key: string | null;
  original_name: string;
  name: string;
  type: string;
  size: number;
  checksum: Buffer;
  user_id: number | null;
  uploaded_by: number | null;
  client_id: number | null;
  uploader_digest: Buffer | null;
  ephemeral_until: Timestamp | null;
  adopted_at: Timestamp | null;
  owner_resource: string | null;
  owner_id: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  scanned_at: Timestamp | null;
}

export interface FormDraftsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  opportunity_id: number;
  follows: Generated<number>;
  steps: Json;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface FormVersionsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  opportunity_id: number;
  number: number;
  steps: Json;
  created_by: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  form: Json;
}

export interface GuardianLogsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  guardian_id: number;
  change: string;
  old_value: string | null;
  new_value: string | null;
  created_by: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface GuardiansTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  guardian_id: number;
  relationship: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface IdempotencyKeysTable {
  organisation_id: Generated<number>;
  user_id: number;
  client_id: Generated<number>;
  route: string;
  key: string;
  content_digest: Buffer;
  status: number;
  body: string;
  created_at: Generated<Timestamp>;
}

export interface IdentityAttemptsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  provider_id: number;
  state_digest: Buffer;
  browser_digest: Buffer;
  intended: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface IdentityLinksTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  provider_id: number;
  subject: string;
  user_id: number;
  last_used_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface IdentityProviderDomainsTable {
  organisation_id: Generated<number>;
  domain: string;
  provider_id: number;
}

export interface IdentityProvidersTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer | null;
  email_domains: Generated<string[]>;
  check_email: Generated<boolean>;
  creates_accounts: Generated<boolean>;
  trusts_second_factor: Generated<boolean>;
  scopes: Generated<string[]>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface IdentityTicketsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  token_digest: Buffer;
  provider_id: number;
  subject: string;
  email: string;
  first_name: string;
  last_name: string;
  expires_at: Timestamp;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface InductionAttachmentsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  induction_id: number;
  file_id: number;
  name: string;
  user_id: number;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface InductionModulesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  kind: string;
  content: string | null;
  questions: Generated<Json>;
  pass_mark: Generated<number>;
  months_valid: number | null;
  self_complete: Generated<boolean>;
  required_for: Generated<number[]>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface InductionsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  module_id: number;
  state: Generated<string>;
  due_on: string | null;
  completed_on: string | null;
  expires_on: string | null;
  score: number | null;
  confirmed_by: number | null;
  warned_days: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface InterviewsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  application_id: number;
  user_id: number;
  opportunity_id: number;
  interviewer_id: number;
  times: Date[];
  minutes: Generated<number>;
  location: Generated<string>;
  note: Generated<string>;
  request: Generated<string>;
  state: Generated<string>;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  sequence: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  at: GeneratedAlways<Timestamp>;
  reminded_for: Timestamp | null;
}

export interface JobsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  payload: Json;
  state: Generated<string>;
  priority: Generated<number>;
  run_at: Timestamp;
  lane: string | null;
  dedupe_key: string | null;
  attempts: Generated<number>;
  max_attempts: number;
  lease_seconds: number;
  lease: string | null;
  leased_until: Timestamp | null;
  actor_kind: string;
  actor_id: number | null;
  acting_for_id: number | null;
  request_id: string;
  done: Generated<number>;
  total: number | null;
  error_code: string | null;
  error_detail: string | null;
  finished_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface KioskChecksTable {
  organisation_id: Generated<number>;
  uuid: string;
  kiosk_id: number;
  visit_id: number;
  user_id: number;
  direction: string;
  way: string;
  at: Timestamp;
  late: boolean;
  received_at: Timestamp;
}

export interface KioskTokensTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  kiosk_id: number;
  token_digest: Buffer;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface KioskVisitsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  kiosk_id: number;
  user_id: number;
  team_id: number;
  event_id: number | null;
  day: string;
  assignment_id: number | null;
  attendee_id: number | null;
  in_at: Timestamp;
  out_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface KiosksTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  team_id: number;
  rota_id: number | null;
  event_id: number | null;
  opened_by: number | null;
  timezone: string;
  day: string;
  opens_at: Timestamp;
  closes_at: Timestamp;
  closed_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface LinksTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  title: string;
  url: string;
  description: Generated<string>;
  audience: Generated<string>;
  position: Generated<number>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ListExportsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  resource: string;
  format: string;
  fields: string[];
  headings: Generated<Json>;
  ids: number[] | null;
  query: Generated<Json>;
  notify: Generated<boolean>;
  job_id: number;
  outdated: Generated<boolean>;
  rows: number | null;
  file_id: number | null;
  ready_at: Timestamp | null;
  expires_at: Timestamp;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  choices: Generated<Json>;
}

export interface ListViewsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  list: string;
  parameters: Json;
  shared: Generated<boolean>;
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface LoginAttemptsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  token_digest: Buffer;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  method: string | null;
  factor: string | null;
  browser_digest: Buffer | null;
  trusted_computer_id: number | null;
}

export interface LoginHandoversTable {
  organisation_id: Generated<number>;
  token_digest: Buffer;
  browser_digest: Buffer;
  user_id: number;
  expires_at: Timestamp;
}

export interface LoginMessageLogsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  login_message_id: number;
  user_id: number;
  created_by: number;
  by_guardian: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface LoginMessagesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  kind: string;
  user_id: number | null;
  author_id: number | null;
  team_id: number | null;
  title: string;
  text: string;
  start_date: string;
  end_date: string | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface LookupsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  kind: string;
  name: string;
  position: Generated<number>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface MergedPeopleTable {
  organisation_id: Generated<number>;
  merged_id: number;
  survivor_id: number;
  merged_at: Generated<Timestamp>;
}

export interface MotivationsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  content: string;
  position: Generated<number>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  base_id: number | null;
}

export interface NotesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  author_id: number | null;
  category_id: number | null;
  text: string;
  visibility: Generated<string>;
  pinned: Generated<boolean>;
  shared_with_person: Generated<boolean>;
  withheld_reason: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface NotificationSettingsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  channels: Generated<Json>;
  quiet_from: string | null;
  quiet_until: string | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface NotificationTokensTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  device: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface NotificationsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  about_id: number | null;
  kind: string;
  text: string;
  path: string | null;
  read: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface OauthClientsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  client_id: string;
  name: string;
  description: Generated<string>;
  confidential: Generated<boolean>;
  grant_types: string[];
  redirect_uris: Generated<string[]>;
  scopes: Generated<string[]>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface OauthCredentialsTable {
  organisation_id: Generated<number>;
  oauth_client_id: number;
  secret_digest: Buffer | null;
  secret_changed_at: Timestamp | null;
  last_used_at: Timestamp | null;
}

export interface OauthGrantAncestorsTable {
  organisation_id: Generated<number>;
  token_digest: Buffer;
  grant_id: number;
  user_id: number;
}

export interface OauthGrantsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  oauth_client_id: number;
  scopes: string[];
  factor: string | null;
  code_digest: Buffer;
  code_challenge: string;
  redirect_uri: string;
  code_used_at: Timestamp | null;
  refresh_digest: Buffer | null;
  previous_digest: Buffer | null;
  generation: Generated<number>;
  last_used_at: Timestamp | null;
  ends_at: Timestamp;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface OauthTokensTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  token_digest: Buffer;
  oauth_client_id: number;
  grant_id: number | null;
  user_id: number | null;
  scopes: string[];
  expires_at: Timestamp;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface OpportunitiesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  slug: string;
  display_name: string;
  summary: Generated<string>;
  description: Generated<string>;
  type: string;
  state: Generated<string>;
  team_id: number;
  role_profile_id: number;
  start_date: string | null;
  end_date: string | null;
  default_phone_country_code: Generated<string>;
  internal_notes: Generated<string>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  found_by: GeneratedAlways<string>;
  category_id: number;
  closing_date: string | null;
  places_wanted: number | null;
  close_when_full: Generated<boolean>;
  time_commitment: Generated<string>;
  from_home: Generated<boolean>;
  town: Generated<string>;
  county: Generated<string>;
  postcode: Generated<string>;
  country_code: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  contact_email: string | null;
  partner_id: number | null;
  role_family_id: number | null;
  found_words: GeneratedAlways<string>;
}

export interface OpportunityNotesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  opportunity_id: number;
  author_id: number | null;
  text: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface OpportunitySupervisorsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  opportunity_id: number;
  supervisor_id: number;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface OpportunityTagsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  opportunity_id: number;
  tag_id: number;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface OrganisationsTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  public_url: string;
  is_default: Generated<boolean>;
  currency_symbol: Generated<string>;
  timezone: Generated<string>;
  language: Generated<string>;
  date_format: Generated<string>;
  minor_age: Generated<number>;
  brand_colour: Generated<string>;
  logo_letter: Generated<string>;
  package_features: Generated<Json>;
  tech_features: Generated<Json>;
  access_version: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  staff_session_minutes: Generated<number>;
  staff_idle_minutes: Generated<number>;
  volunteer_session_minutes: Generated<number>;
  volunteer_idle_minutes: Generated<number>;
  session_warning_seconds: Generated<number>;
  private_email_check: Generated<boolean>;
  sign_in_version: Generated<number>;
  embed_sites: Generated<string[]>;
  embed_version: Generated<number>;
  logo_file_id: number | null;
  languages: Generated<string[]>;
  contact_email: string | null;
  contact_phone: Generated<string>;
  contact_address: Generated<string>;
  website: string | null;
  settings_version: Generated<number>;
  minimum_age: Generated<number>;
  second_adult: Generated<boolean>;
  minor_latest_finish: Generated<string>;
  minor_hours_day: Generated<number>;
  minor_hours_week: Generated<number>;
  declined_months: Generated<number>;
  safeguarding_version: Generated<number>;
}

export interface OutboxMessagesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number | null;
  channel: string;
  template: string;
  to: string;
  subject: Generated<string>;
  text: string;
  html: Generated<string>;
  message_id: string;
  state: Generated<string>;
  attempts: Generated<number>;
  error_code: string | null;
  finished_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  about_id: number | null;
  calendar: Generated<string>;
  unsubscribe_path: Generated<string>;
  reply_to: Generated<string>;
}

export interface ParentalConsentsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  application_id: number;
  user_id: number;
  first_name: string;
  last_name: string;
  email: Generated<string>;
  state: Generated<string>;
  token_digest: Buffer | null;
  requested_at: Timestamp;
  reminded_at: Timestamp | null;
  answered_at: Timestamp | null;
  statement: Generated<string>;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  opportunity_id: number | null;
  phone_number: Generated<string>;
  reminders_sent: Generated<number>;
  reminders_stopped: Generated<boolean>;
  taken_by: number | null;
}

export interface PartnersTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  website: string | null;
  contact_name: Generated<string>;
  contact_email: string | null;
  contact_phone: Generated<string>;
  notes: Generated<string>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface PasskeyAnswersTable {
  organisation_id: Generated<number>;
  challenge_digest: Buffer;
  expires_at: Timestamp;
}

export interface PasskeysTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  synced: Generated<boolean>;
  last_used_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface PasswordResetsTable {
  organisation_id: Generated<number>;
  user_id: number;
  token_digest: Buffer;
  sent_to: Buffer;
  intended: Generated<string>;
  expires_at: Timestamp;
}

export interface PermissionGroupsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  permissions: Generated<string[]>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface PermissionLabelsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  permission: string;
  label: string;
  category: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface PhoneNumbersTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  phone_number: string;
  type: Generated<string>;
  primary: Generated<boolean>;
  default_sms: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface PostalAddressesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  company_name: Generated<string>;
  street: string;
  street_second: Generated<string>;
  street_third: Generated<string>;
  city: string;
  county: Generated<string>;
  postcode: string;
  country: Generated<string>;
  from_date: string | null;
  until_date: string | null;
  historical: GeneratedAlways<boolean>;
  primary: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ProfilePhotosTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  file_id: number;
  name: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface RateLimitsTable {
  organisation_id: Generated<number>;
  key: string;
  used: number;
  resets_at: Timestamp;
}

export interface RecentActionsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  subject_id: number;
  at: Timestamp;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface RecoveryCodesTable {
  organisation_id: Generated<number>;
  user_id: number;
  code_digest: Buffer;
  used_at: Timestamp | null;
}

export interface RecruitmentCategoriesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface RecruitmentQuestionsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  text: string;
  kind: string;
  weight: Generated<number>;
  position: Generated<number>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  category_id: number | null;
}

export interface RecruitmentStagesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  category_id: number;
  name: string;
  public_name: string;
  position: Generated<number>;
  kind: string;
  ideal_days: number | null;
  max_days: number | null;
  requirements: Generated<string[]>;
  email_template_id: number | null;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface RemindersTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  text: string;
  due_on: string;
  about_id: number | null;
  team_id: number | null;
  opportunity_id: number | null;
  touchpoint_id: number | null;
  done: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  notified_for: string | null;
}

export interface RepeatingShiftsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  rota_id: number;
  team_id: number;
  name: string;
  rrule: string;
  starts_on: string;
  start_time: string;
  minutes: number;
  ends_on: string | null;
  location: Generated<string>;
  briefing: Generated<string>;
  needs: Generated<Json>;
  places: Generated<number>;
  minimum: Generated<number>;
  clearance_flag_ids: Generated<number[]>;
  module_ids: Generated<number[]>;
  minimum_age: number | null;
  state: Generated<string>;
  follows_id: number | null;
  made_until: string | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  supervisor_id: number | null;
}

export interface ResidentialBookingsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  team_id: number;
  start_date: string;
  end_date: string;
  willing_to_share: boolean;
  state: Generated<string>;
  requirements: Generated<string>;
  gender_id: number | null;
  linked: Generated<string[]>;
  cancel_reason_id: number | null;
  cancelled_at: Timestamp | null;
  created_by: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  room_id: number | null;
  room_reason: Generated<string>;
}

export interface ResidentialChangeoverDaysTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  team_id: number;
  start_date: string;
  end_date: string | null;
  day_of_week: number;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ResidentialRoomsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  team_id: number;
  name: string;
  beds: number;
  notes: Generated<string>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ResidentialUnavailablePeriodsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  room_id: number;
  start_date: string;
  end_date: string | null;
  beds: number | null;
  reason: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface RoleProfileGroupsTable {
  organisation_id: Generated<number>;
  role_profile_id: number;
  permission_group_id: number;
}

export interface RoleProfileImagesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  role_profile_id: number;
  file_id: number;
  name: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface RoleProfilesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  display_name: string;
  disclaimer: Generated<string>;
  account_code: Generated<string>;
  two_factor_required: Generated<boolean>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  trust_forbidden: Generated<boolean>;
  regulated_activity: Generated<boolean>;
}

export interface RolesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  team_id: number | null;
  role_profile_id: number;
  start_date: string;
  end_date: string | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  leaving_reason_id: number | null;
}

export interface RotaTeamsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  rota_id: number;
  team_id: number;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface RotasTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  colour: Generated<string>;
  timezone: string;
  team_ids: Generated<number[]>;
  booking: Generated<Json>;
  rest_hours: Generated<number>;
  max_hours_week: number | null;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface SavedListsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  query: Json | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  made_by: number | null;
}

export interface ScorecardAnswersTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  scorecard_id: number;
  user_id: number;
  question_id: number;
  score: number | null;
  text: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ScorecardsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  application_id: number;
  user_id: number;
  reviewer_id: number;
  comment: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface SecondFactorsTable {
  organisation_id: Generated<number>;
  user_id: number;
  method: string | null;
  secret: Buffer | null;
  last_step: number | null;
  guesses: Generated<number>;
  guesses_since: Timestamp | null;
  sent: Generated<number>;
  sent_since: Timestamp | null;
  resent: Generated<number>;
  resent_since: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface SessionAncestorsTable {
  organisation_id: Generated<number>;
  token_digest: Buffer;
  session_id: number;
  user_id: number;
}

export interface SessionsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  token_digest: Buffer;
  previous_digest: Buffer | null;
  rotated_at: Timestamp;
  generation: Generated<number>;
  expires_at: Timestamp;
  idle_until: Timestamp;
  ends_at: Timestamp;
  revoked_at: Timestamp | null;
  factor: string | null;
  verified_at: Timestamp | null;
  user_agent: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  trusted_computer_id: number | null;
  last_used_at: Generated<Timestamp>;
}

export interface ShiftAnswerLinksTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  assignment_id: number;
  user_id: number;
  token_digest: Buffer;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ShiftAssignmentsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  shift_id: number;
  user_id: number;
  need_id: number | null;
  state: string;
  source: Generated<string>;
  offer_expires_at: Timestamp | null;
  covers_id: number | null;
  override_reason: Generated<string>;
  outcome: string | null;
  in_at: Timestamp | null;
  out_at: Timestamp | null;
  recorded_by: number | null;
  rota_id: number;
  team_id: number;
  starts_at: Timestamp;
  ends_at: Timestamp;
  day: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  override_by: number | null;
  announced: Generated<boolean>;
}

export interface ShiftPatternsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  start_time: string;
  minutes: number;
  location: Generated<string>;
  briefing: Generated<string>;
  places: Generated<number>;
  minimum: Generated<number>;
  minimum_age: number | null;
  clearance_flag_ids: Generated<number[]>;
  module_ids: Generated<number[]>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  supervisor_id: number | null;
}

export interface ShiftRemindersTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  assignment_id: number;
  user_id: number;
  hours: number;
  starts_at: Timestamp;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ShiftsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  rota_id: number;
  team_id: number;
  name: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  location: Generated<string>;
  briefing: Generated<string>;
  needs: Generated<Json>;
  places: Generated<number>;
  minimum: Generated<number>;
  clearance_flag_ids: Generated<number[]>;
  module_ids: Generated<number[]>;
  minimum_age: number | null;
  supervisor_id: number | null;
  state: Generated<string>;
  locked: Generated<boolean>;
  day: string;
  opens_at: Timestamp | null;
  closes_at: Timestamp;
  cancel_until: Timestamp;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  repeating_shift_id: number | null;
  on_date: string | null;
  detached: Generated<boolean>;
}

export interface SignupNoticesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  signup_id: number;
  opportunity_id: number;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface SignupsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number | null;
  name: string;
  email: string;
  interests: Generated<string>;
  language: Generated<string>;
  consented_at: Generated<Timestamp>;
  confirmed_at: Timestamp | null;
  expires_on: string;
  token_digests: Generated<Buffer[]>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface SkillBiosTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  category_id: number;
  text: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface SkillEvidenceTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_skill_id: number;
  file_id: number;
  name: string;
  user_id: number;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface SkillsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  category_id: number | null;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface StatisticSetsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  figures: Json;
  position: Generated<number>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface SubLocationsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  opportunity_id: number;
  name: string;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface SubNotesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  note_id: number;
  user_id: number;
  author_id: number | null;
  text: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface SubTouchpointsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  touchpoint_id: number;
  user_id: number;
  author_id: number | null;
  happened_at: Timestamp;
  channel: string;
  summary: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface SupervisorsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  supervisor_id: number;
  relationship: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface TagsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  colour: Generated<string>;
  visibility: Generated<string>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface TeamClosureTable {
  organisation_id: number;
  ancestor_id: number;
  team_id: number;
  depth: number;
}

export interface TeamHistoryTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  team_id: number;
  change: string;
  old_value: string | null;
  new_value: string | null;
  created_by: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface TeamsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  parent_id: number | null;
  name: string;
  description: Generated<string>;
  hidden: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  stay_change_days: Generated<number>;
}

export interface TermsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  link: string;
  file_id: number | null;
  position: Generated<number>;
  archived: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface TimeslotsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  opportunity_id: number;
  sub_location_id: number;
  name: Generated<string>;
  min_duration: Generated<number>;
  max_duration: Generated<number>;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface TodosTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  text: string;
  due_on: string | null;
  done: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface TouchpointAttachmentsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  touchpoint_id: number;
  file_id: number;
  name: string;
  user_id: number;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface TouchpointsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  author_id: number | null;
  type_id: number | null;
  happened_at: Timestamp;
  channel: string;
  summary: string;
  outcome: Generated<string>;
  follow_up_on: string | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface TrustedComputersTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  name_digest: Buffer;
  token_digest: Buffer;
  previous_digest: Buffer | null;
  rotated_at: Timestamp;
  expires_at: Timestamp;
  failures: Generated<number>;
  wait_until: Timestamp | null;
  user_agent: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface UserAttributesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  attribute_id: number;
  value: Json;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface UserAvailabilityTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  weekly: Generated<Json>;
  blocked: Generated<Json>;
  max_hours_week: number | null;
  short_notice: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface UserDynamicSkillsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  dynamic_skill_id: number;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface UserFilesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  file_id: number;
  name: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface UserInterestsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  role_family_id: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface UserLanguagesTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  language: string;
  level: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface UserSavedListsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  saved_list_id: number;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface UserSkillsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  skill_id: number;
  level: number;
  verified_by: number | null;
  verified_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface UserTagsTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  tag_id: number;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface UserVettingTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  disclosure_type_id: number;
  number: string | null;
  issued_on: string | null;
  expires_on: string | null;
  outcome: Generated<string>;
  decided_on: string | null;
  checked_by: number | null;
  update_service: Json | null;
  warned_days: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface UserWordsTable {
  organisation_id: number;
  word: string;
  user_id: number;
}

export interface UsersTable {
  organisation_id: Generated<number>;
  id: GeneratedAlways<number>;
  title: Generated<string>;
  first_name: string;
  last_name: string;
  preferred_name: Generated<string>;
  display_name: GeneratedAlways<string>;
  status_id: Generated<number>;
  language: Generated<string>;
  timezone: string | null;
  dob: string | null;
  special_requirements: Generated<string>;
  blocked_at: Timestamp | null;
  last_login_at: Timestamp | null;
  access_version: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  in_teams_until: Generated<string>;
  check_status: string | null;
}

export interface DB {
  activities: ActivitiesTable;
  activity_consents: ActivityConsentsTable;
  anonymisation_requests: AnonymisationRequestsTable;
  application_consents: ApplicationConsentsTable;
  application_decisions: ApplicationDecisionsTable;
  application_documents: ApplicationDocumentsTable;
  application_draft_steps: ApplicationDraftStepsTable;
  application_drafts: ApplicationDraftsTable;
  application_notes: ApplicationNotesTable;
  application_references: ApplicationReferencesTable;
  applications: ApplicationsTable;
  apply_actions: ApplyActionsTable;
  attributes: AttributesTable;
  audit_entries: AuditEntriesTable;
  audit_values: AuditValuesTable;
  auto_fill_alternatives: AutoFillAlternativesTable;
  auto_fill_hours: AutoFillHoursTable;
  auto_fill_places: AutoFillPlacesTable;
  auto_fills: AutoFillsTable;
  barcodes: BarcodesTable;
  blacklist_entries: BlacklistEntriesTable;
  blocks: BlocksTable;
  bulk_change_rows: BulkChangeRowsTable;
  bulk_changes: BulkChangesTable;
  calendar_feeds: CalendarFeedsTable;
  checks_to_judge: ChecksToJudgeTable;
  clearance_flags: ClearanceFlagsTable;
  consent_logs: ConsentLogsTable;
  consents: ConsentsTable;
  credentials: CredentialsTable;
  dashboard_settings: DashboardSettingsTable;
  data_exports: DataExportsTable;
  denied_permissions: DeniedPermissionsTable;
  disclosure_types: DisclosureTypesTable;
  distinct_people: DistinctPeopleTable;
  diversity_counts: DiversityCountsTable;
  diversity_figures: DiversityFiguresTable;
  diversity_links: DiversityLinksTable;
  dynamic_skills: DynamicSkillsTable;
  email_addresses: EmailAddressesTable;
  email_proofs: EmailProofsTable;
  email_template_versions: EmailTemplateVersionsTable;
  email_templates: EmailTemplatesTable;
  emergency_contacts: EmergencyContactsTable;
  event_attachments: EventAttachmentsTable;
  event_attendees: EventAttendeesTable;
  event_invitations: EventInvitationsTable;
  event_invitees: EventInviteesTable;
  event_reminders: EventRemindersTable;
  event_sessions: EventSessionsTable;
  event_supervisors: EventSupervisorsTable;
  event_walk_ups: EventWalkUpsTable;
  events: EventsTable;
  factor_challenges: FactorChallengesTable;
  favourites: FavouritesTable;
  file_removals: FileRemovalsTable;
  files: FilesTable;
  form_drafts: FormDraftsTable;
  form_versions: FormVersionsTable;
  guardian_logs: GuardianLogsTable;
  guardians: GuardiansTable;
  idempotency_keys: IdempotencyKeysTable;
  identity_attempts: IdentityAttemptsTable;
  identity_links: IdentityLinksTable;
  identity_provider_domains: IdentityProviderDomainsTable;
  identity_providers: IdentityProvidersTable;
  identity_tickets: IdentityTicketsTable;
  induction_attachments: InductionAttachmentsTable;
  induction_modules: InductionModulesTable;
  inductions: InductionsTable;
  interviews: InterviewsTable;
  jobs: JobsTable;
  kiosk_checks: KioskChecksTable;
  kiosk_tokens: KioskTokensTable;
  kiosk_visits: KioskVisitsTable;
  kiosks: KiosksTable;
  links: LinksTable;
  list_exports: ListExportsTable;
  list_views: ListViewsTable;
  login_attempts: LoginAttemptsTable;
  login_handovers: LoginHandoversTable;
  login_message_logs: LoginMessageLogsTable;
  login_messages: LoginMessagesTable;
  lookups: LookupsTable;
  merged_people: MergedPeopleTable;
  motivations: MotivationsTable;
  notes: NotesTable;
  notification_settings: NotificationSettingsTable;
  notification_tokens: NotificationTokensTable;
  notifications: NotificationsTable;
  oauth_clients: OauthClientsTable;
  oauth_credentials: OauthCredentialsTable;
  oauth_grant_ancestors: OauthGrantAncestorsTable;
  oauth_grants: OauthGrantsTable;
  oauth_tokens: OauthTokensTable;
  opportunities: OpportunitiesTable;
  opportunity_notes: OpportunityNotesTable;
  opportunity_supervisors: OpportunitySupervisorsTable;
  opportunity_tags: OpportunityTagsTable;
  organisations: OrganisationsTable;
  outbox_messages: OutboxMessagesTable;
  parental_consents: ParentalConsentsTable;
  partners: PartnersTable;
  passkey_answers: PasskeyAnswersTable;
  passkeys: PasskeysTable;
  password_resets: PasswordResetsTable;
  permission_groups: PermissionGroupsTable;
  permission_labels: PermissionLabelsTable;
  phone_numbers: PhoneNumbersTable;
  postal_addresses: PostalAddressesTable;
  profile_photos: ProfilePhotosTable;
  rate_limits: RateLimitsTable;
  recent_actions: RecentActionsTable;
  recovery_codes: RecoveryCodesTable;
  recruitment_categories: RecruitmentCategoriesTable;
  recruitment_questions: RecruitmentQuestionsTable;
  recruitment_stages: RecruitmentStagesTable;
  reminders: RemindersTable;
  repeating_shifts: RepeatingShiftsTable;
  residential_bookings: ResidentialBookingsTable;
  residential_changeover_days: ResidentialChangeoverDaysTable;
  residential_rooms: ResidentialRoomsTable;
  residential_unavailable_periods: ResidentialUnavailablePeriodsTable;
  role_profile_groups: RoleProfileGroupsTable;
  role_profile_images: RoleProfileImagesTable;
  role_profiles: RoleProfilesTable;
  roles: RolesTable;
  rota_teams: RotaTeamsTable;
  rotas: RotasTable;
  saved_lists: SavedListsTable;
  scorecard_answers: ScorecardAnswersTable;
  scorecards: ScorecardsTable;
  second_factors: SecondFactorsTable;
  session_ancestors: SessionAncestorsTable;
  sessions: SessionsTable;
  shift_answer_links: ShiftAnswerLinksTable;
  shift_assignments: ShiftAssignmentsTable;
  shift_patterns: ShiftPatternsTable;
  shift_reminders: ShiftRemindersTable;
  shifts: ShiftsTable;
  signup_notices: SignupNoticesTable;
  signups: SignupsTable;
  skill_bios: SkillBiosTable;
  skill_evidence: SkillEvidenceTable;
  skills: SkillsTable;
  statistic_sets: StatisticSetsTable;
  sub_locations: SubLocationsTable;
  sub_notes: SubNotesTable;
  sub_touchpoints: SubTouchpointsTable;
  supervisors: SupervisorsTable;
  tags: TagsTable;
  team_closure: TeamClosureTable;
  team_history: TeamHistoryTable;
  teams: TeamsTable;
  terms: TermsTable;
  timeslots: TimeslotsTable;
  todos: TodosTable;
  touchpoint_attachments: TouchpointAttachmentsTable;
  touchpoints: TouchpointsTable;
  trusted_computers: TrustedComputersTable;
  user_attributes: UserAttributesTable;
  user_availability: UserAvailabilityTable;
  user_dynamic_skills: UserDynamicSkillsTable;
  user_files: UserFilesTable;
  user_interests: UserInterestsTable;
  user_languages: UserLanguagesTable;
  user_saved_lists: UserSavedListsTable;
  user_skills: UserSkillsTable;
  user_tags: UserTagsTable;
  user_vetting: UserVettingTable;
  user_words: UserWordsTable;
  users: UsersTable;
}
