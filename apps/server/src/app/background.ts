import { emailCheckJobs } from '../modules/auth/email-check.jobs.ts';
import { noticeJobs } from '../modules/auth/notice.jobs.ts';
import { passwordJobs, passwordSchedules } from '../modules/auth/password.jobs.ts';
import { sessionJobs } from '../modules/auth/session.jobs.ts';
import { answerLinkJobs, answerLinkSchedules } from '../modules/answer-links/answer-link.jobs.ts';
import { applicationJobs, applicationSchedules } from '../modules/applications/application.jobs.ts';
import { blacklistJobs, blacklistSchedules } from '../modules/blacklist/blacklist-entry.jobs.ts';
import { retentionJobs, retentionSchedules } from '../modules/applications/retention.jobs.ts';
import { finishDecision } from '../modules/applications/decision.jobs.ts';
import { decisionSubscribers } from '../modules/applications/decision.subscribers.ts';
import { stageSubscribers } from '../modules/applications/stage.subscribers.ts';
import { draftJobs, draftSchedules } from '../modules/drafts/draft.jobs.ts';
import { dataExportJobs, dataExportSchedules } from '../modules/data-requests/data-export.jobs.ts';
import { listExportJobs, listExportSchedules } from '../modules/exports/list-export.jobs.ts';
import { activitySubscribers } from '../modules/activities/activity.subscribers.ts';
import { bulkChangeJobs, bulkChangeSchedules } from '../modules/bulk/bulk-change.jobs.ts';
import { diversityJobs, diversitySchedules } from '../modules/diversity/diversity.jobs.ts';
import { eventJobs, eventSchedules } from '../modules/events/event.jobs.ts';
import { eventReminderJobs, eventReminderSchedules } from '../modules/events/event-reminder.jobs.ts';
import { eventSubscribers } from '../modules/events/event.subscribers.ts';
import { fileJobs, fileSchedules } from '../modules/files/file.jobs.ts';
import { identityJobs, identitySchedules } from '../modules/identity-providers/identity-provider.jobs.ts';
import { interviewJobs, interviewSchedules } from '../modules/interviews/interview.jobs.ts';
import { interviewSubscribers } from '../modules/interviews/interview.subscribers.ts';
import { notificationJobs, notificationSchedules } from '../modules/notifications/notification.jobs.ts';
import { reminderJobs, reminderSchedules } from '../modules/reminders/reminder.jobs.ts';
import { oauthJobs, oauthSchedules } from '../modules/oauth-clients/oauth-token.jobs.ts';
import { secondFactorJobs, secondFactorSchedules } from '../modules/second-factors/second-factor.jobs.ts';
import { signupJobs, signupSchedules } from '../modules/signups/signup.jobs.ts';
import { dynamicSkillJobs, dynamicSkillSchedules } from '../modules/skills/dynamic-skill.jobs.ts';
import { blockJobs, blockSchedules } from '../modules/users/block.jobs.ts';
import { emailAddressJobs } from '../modules/users/email-address.jobs.ts';
import { guardianJobs, guardianSchedules } from '../modules/users/guardian.jobs.ts';
import { expiryJobs, expirySchedules } from '../modules/inductions/expiry.jobs.ts';
import { kioskJobs, kioskSchedules } from '../modules/kiosks/kiosk.jobs.ts';
import { autoFillJobs, autoFillSchedules } from '../modules/auto-fill/auto-fill.jobs.ts';
import { shiftJobs } from '../modules/shifts/offer-end.jobs.ts';
import { repeatingShiftJobs, repeatingShiftSchedules } from '../modules/shifts/repeating-shift.jobs.ts';
import { shiftReminderJobs, shiftReminderSchedules } from '../modules/shifts/shift-reminder.jobs.ts';
import { shiftSubscribers } from '../modules/shifts/assignment.subscribers.ts';
import { vettingJobs, vettingSchedules } from '../modules/vetting/vetting.jobs.ts';
import { wireEvents, type Subscriber } from '../platform/events/event.ts';
import type { FileArea } from '../platform/files/file-area.ts';
import type { Job } from '../platform/jobs/define-job.ts';
import { housekeepingJobs, housekeepingSchedules } from '../platform/jobs/housekeeping.ts';
import type { Schedule } from '../platform/jobs/schedule.ts';
import type { Registry } from '../platform/resource/registry.ts';
import type { Channels } from '../platform/mail/channel.ts';
import { deliveryJobs } from '../platform/mail/deliver.ts';
import { messageSchedules, sweepMessages } from '../platform/mail/sweep-messages.ts';

/** Who listens to events, in the order in which they hear of them. Server and worker both wire this list. */
export const subscribers: readonly Subscriber[] = [
  ...decisionSubscribers,
  ...stageSubscribers,
  ...interviewSubscribers,
  ...activitySubscribers,
  ...shiftSubscribers,
  ...eventSubscribers,
];

/** What the worker's jobs need besides the database. */
export interface Tools {
  channels: Channels;
  files: FileArea;
  registry: Registry;
}

/** Everything the worker can do. */
export const backgroundJobs = ({ channels, files, registry }: Tools): Job[] => [
  ...housekeepingJobs,
  sweepMessages,
  ...deliveryJobs(channels),
  ...fileJobs(files),
  ...secondFactorJobs,
  ...identityJobs,
  ...sessionJobs,
  ...passwordJobs,
  ...noticeJobs,
  ...emailCheckJobs,
  ...oauthJobs,
  ...blockJobs,
  ...emailAddressJobs,
  ...guardianJobs,
  ...applicationJobs,
  finishDecision,
  ...retentionJobs,
  ...blacklistJobs,
  ...signupJobs,
  ...draftJobs,
  ...answerLinkJobs,
  ...diversityJobs,
  ...dataExportJobs(files),
  ...listExportJobs({ files, registry }),
  ...bulkChangeJobs(registry),
  ...dynamicSkillJobs({ registry }),
  ...vettingJobs,
  ...expiryJobs,
  ...interviewJobs,
  ...shiftJobs,
  ...repeatingShiftJobs,
  ...shiftReminderJobs,
  ...reminderJobs,
  ...notificationJobs,
  ...eventJobs,
  ...eventReminderJobs,
  ...autoFillJobs,
  ...kioskJobs,
  ...wireEvents(subscribers),
];

export const schedules: readonly Schedule[] = [
  ...housekeepingSchedules,
  ...messageSchedules,
  ...fileSchedules,
  ...blockSchedules,
  ...guardianSchedules,
  ...secondFactorSchedules,
  ...identitySchedules,
  ...oauthSchedules,
  ...passwordSchedules,
  ...applicationSchedules,
  ...retentionSchedules,
  ...blacklistSchedules,
  ...signupSchedules,
  ...draftSchedules,
  ...answerLinkSchedules,
  ...diversitySchedules,
  ...dynamicSkillSchedules,
  ...vettingSchedules,
  ...expirySchedules,
  ...interviewSchedules,
  ...repeatingShiftSchedules,
  ...shiftReminderSchedules,
  ...reminderSchedules,
  ...notificationSchedules,
  ...eventSchedules,
  ...eventReminderSchedules,
  ...dataExportSchedules,
  ...listExportSchedules,
  ...bulkChangeSchedules,
  ...autoFillSchedules,
  ...kioskSchedules,
];
