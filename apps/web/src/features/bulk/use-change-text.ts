import { useText } from '../../ui/text.ts';
import type { BulkChange } from './bulk-change.api.ts';
import { OUTCOME_WORDS } from './change-words.ts';

/** How far a change is, or what came of it. */
export function useChangeText(
  resource: BulkChange['resource'],
  { state, progress, changed, undo }: Pick<BulkChange, 'state' | 'progress' | 'changed' | 'undo'>,
): string {
  const t = useText();
  const words = OUTCOME_WORDS[resource];
  if (undo?.state === 'failed') return t('bulk.undo_failed');
  if (undo)
    return undo.state === 'done'
      ? t(words.undone, { count: undo.restored })
      : t('bulk.undoing', { progress: undo.progress });
  if (state === 'failed') return t(words.failed, { count: changed });
  return state === 'done' ? t(words.done, { count: changed }) : t('bulk.running', { progress });
}
