import type { MessageKey } from '../../ui/text.ts';
import { useText } from '../../ui/text.ts';
import type { Reasons } from './bulk-change.api.ts';

const WORDS: Readonly<Record<string, MessageKey>> = {
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
};

/** By what is said of them: reasons that are told in the same words are one line. */
function byWords(reasons: Reasons): Map<MessageKey, number> {
  const counts = new Map<MessageKey, number>();
  for (const { reason, count } of reasons) {
    const words = WORDS[reason] ?? 'bulk.reason_other';
    counts.set(words, (counts.get(words) ?? 0) + count);
  }
  return counts;
}

/** Who is left as they are, and why. */
export function ReasonList({ reasons }: { reasons: Reasons }) {
  const t = useText();
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2 empty:hidden">
      {[...byWords(reasons)].map(([words, count]) => (
        <li key={words}>{t(words, { count })}</li>
      ))}
    </ul>
  );
}
