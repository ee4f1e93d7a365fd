import { useText, type MessageKey } from '../../ui/text.ts';
import type { HistoryEntry } from './staff-application.api.ts';

const DEEDS: Readonly<Record<string, MessageKey>> = {
  'application.create': 'applicants.did_send',
  'application.complete': 'applicants.did_complete',
  'application.withdraw': 'applicants.did_withdraw',
  'application.expire': 'applicants.did_expire',
  'application.move': 'applicants.did_move',
  'application.assign': 'applicants.did_assign',
  'application.decline': 'applicants.did_reject',
  'application.clear': 'applicants.did_clear',
  'application.reopen': 'applicants.did_reopen',
  'application.undo': 'applicants.did_undo',
  'application.update': 'applicants.did_update',
  'application.copy': 'applicants.did_copy',
  'applicationReference.answer': 'applicants.did_refer',
  'applicationReference.decline': 'applicants.did_decline',
  'applicationReference.correct': 'applicants.did_correct',
  'applicationReference.remind': 'applicants.did_remind',
  'applicationReference.read': 'applicants.did_read_reference',
  'applicationReference.create': 'applicants.did_ask',
  'applicationReference.update': 'applicants.did_change_asked',
  'applicationReference.remove': 'applicants.did_remove_asked',
  'applicationReference.record': 'applicants.did_record',
  'applicationReference.recordRefusal': 'applicants.did_record',
  'parentalConsent.create': 'applicants.did_ask',
  'parentalConsent.update': 'applicants.did_change_asked',
  'parentalConsent.remove': 'applicants.did_remove_asked',
  'parentalConsent.record': 'applicants.did_record',
  'applicationDocument.create': 'applicants.did_add_document',
  'applicationDocument.update': 'applicants.did_change_document',
  'applicationDocument.remove': 'applicants.did_remove_document',
  'parentalConsent.agree': 'applicants.did_agree',
  'parentalConsent.refuse': 'applicants.did_refuse',
  'parentalConsent.correct': 'applicants.did_correct',
  'parentalConsent.remind': 'applicants.did_remind',
  'parentalConsent.read': 'applicants.did_read_consent',
  'applicationNote.create': 'applicants.did_note',
  'applicationNote.update': 'applicants.did_change_note',
  'interview.create': 'applicants.did_offer_interview',
  'interview.update': 'applicants.did_change_interview',
  'interview.choose': 'applicants.did_choose_time',
  'interview.ask': 'applicants.did_ask_times',
  'interview.cancel': 'applicants.did_cancel_interview',
  'interview.record': 'applicants.did_record_interview',
  'applicationNote.remove': 'applicants.did_remove_note',
};

/** The key of an entry's sentence; what someone else filled in is told apart from what the applicant sent. */
export function deedOf(
  { resource, action, actor }: Pick<HistoryEntry, 'resource' | 'action' | 'actor'>,
  applicantId: number,
): MessageKey | undefined {
  if (resource === 'application' && action === 'create' && actor && actor.id !== applicantId)
    return 'applicants.did_fill_in';
  return DEEDS[`${resource}.${action}`];
}

/** One entry as a sentence, and what else is known of it. */
export function useHistoryWords(applicantId: number) {
  const t = useText();
  const actorOf = ({ actor, actor_kind: kind, program: apiClient }: HistoryEntry) => {
    if (kind === 'client' && apiClient) return apiClient.name;
    if (kind === 'system' || kind === 'anonymous') return t(`log.${kind}`);
    return actor?.display_name || t('log.somebody');
  };
  return {
    sentence(entry: HistoryEntry): string {
      const deed = deedOf(entry, applicantId);
      const actor = actorOf(entry);
      return deed
        ? t(deed, { who: actor, about: entry.about ?? '' })
        : t('log.other', { who: actor, deed: entry.action });
    },
    details({
      acting_for: actingFor,
      actor_kind: kind,
      program: apiClient,
      asked: recipients,
    }: HistoryEntry): string[] {
      return [
        ...(actingFor ? [t('log.for', { name: actingFor.display_name })] : []),
        ...(apiClient
          ? [t(kind === 'client' ? 'log.by_program' : 'log.through', { name: apiClient.name, id: apiClient.client_id })]
          : []),
        ...(recipients.length > 0 ? [t('applicants.asked', { names: recipients.join(', ') })] : []),
      ];
    },
  };
}
