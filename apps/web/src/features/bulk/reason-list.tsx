import type { MessageKey } from '../../ui/text.ts';
import { useText } from '../../ui/text.ts';
import type { BulkChange, Reasons } from './bulk-change.api.ts';
import { OUTCOME_WORDS } from './change-words.ts';

/** By what is said of them: reasons that are told in the same words are one line. */
function byWords(resource: BulkChange['resource'], reasons: Reasons): Map<MessageKey, number> {
  const { reasons: known, other } = OUTCOME_WORDS[resource];
  const counts = new Map<MessageKey, number>();
  for (const { reason, count } of reasons) {
    const words = known[reason] ?? other;
    counts.set(words, (counts.get(words) ?? 0) + count);
  }
  return counts;
}

/** What is left as it is, and why. */
export function ReasonList({ resource, reasons }: { resource: BulkChange['resource']; reasons: Reasons }) {
  const t = useText();
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2 empty:hidden">
      {[...byWords(resource, reasons)].map(([words, count]) => (
        <li key={words}>{t(words, { count })}</li>
      ))}
    </ul>
  );
}
