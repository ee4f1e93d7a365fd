import { useInfiniteQuery } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { TrailSheet } from '../../lib/trail-sheet.tsx';
import { useText } from '../../ui/text.ts';
import { useHistoryWords } from './history-words.ts';
import { historyQuery, type StaffApplication } from './staff-application.api.ts';

/** Who did what to an application, for those who recruit. */
export function HistorySheet({ application: { id, user_id } }: { application: StaffApplication }) {
  const t = useText();
  const words = useHistoryWords(user_id);
  const found = useInfiniteQuery(historyQuery(id));
  if (isProblem(found.error, 403)) return null;
  return <TrailSheet title={t('applicants.history')} none={t('applicants.no_history')} found={found} words={words} />;
}
