import type { MessageKey } from '../../ui/text.ts';
import type { BulkChange, Changed } from './bulk-change.api.ts';

interface OutcomeWords {
  done: MessageKey;
  undone: MessageKey;
  failed: MessageKey;
  /** Why a row is left as it is, by what the server calls it; and for what has no words here. */
  reasons: Readonly<Record<string, MessageKey>>;
  other: MessageKey;
}
interface ChangeWords extends OutcomeWords {
  selected: MessageKey;
  checking: MessageKey;
}

/** The same about people and about applications. */
export const CHANGE_WORDS: Readonly<Record<Changed, ChangeWords>> = {
  users: {
    selected: 'bulk.selected',
    checking: 'bulk.checking',
    done: 'bulk.done',
    undone: 'bulk.undone',
    failed: 'bulk.failed',
    reasons: {
      already: 'bulk.reason_already',
      anonymised: 'bulk.reason_anonymised',
      changed_since: 'bulk.reason_changed_since',
      forbidden: 'bulk.reason_forbidden',
      last_administrator: 'bulk.reason_last_administrator',
      no_role: 'bulk.reason_no_role',
      no_tag: 'bulk.reason_no_tag',
      not_found: 'bulk.reason_forbidden',
      not_held: 'bulk.reason_outranked',
      outranked: 'bulk.reason_outranked',
      own_grants: 'bulk.reason_own_grants',
    },
    other: 'bulk.reason_other',
  },
  applications: {
    selected: 'applicationChange.selected',
    checking: 'applicationChange.checking',
    done: 'applicationChange.done',
    undone: 'applicationChange.undone',
    failed: 'applicationChange.failed',
    reasons: {
      already: 'applicationChange.reason_already',
      application_decided: 'applicationChange.reason_decided',
      application_incomplete: 'applicationChange.reason_incomplete',
      application_moved: 'applicationChange.reason_changed_since',
      changed_since: 'applicationChange.reason_changed_since',
      forbidden: 'applicationChange.reason_forbidden',
      not_found: 'applicationChange.reason_forbidden',
      other_category: 'applicationChange.reason_other_category',
      undo_too_late: 'applicationChange.reason_undo_too_late',
    },
    other: 'applicationChange.reason_other',
  },
};

/** What came of a change of any list, those that are asked for elsewhere included. */
export const OUTCOME_WORDS: Readonly<Record<BulkChange['resource'], OutcomeWords>> = {
  ...CHANGE_WORDS,
  activities: {
    done: 'hours.many_done',
    undone: 'hours.many_undone',
    failed: 'hours.many_failed',
    reasons: { already: 'hours.left_already' },
    other: 'hours.left_other',
  },
};
