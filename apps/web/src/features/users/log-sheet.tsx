import { useInfiniteQuery } from '@tanstack/react-query';
import { TrailSheet } from '../../lib/trail-sheet.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { logQuery } from './log.api.ts';
import { useLogWords } from './log-words.ts';

/** Who did what to someone's record, and by which API client. */
export function LogSheet({ userId, name }: { userId: number; name: string }) {
  const t = useText();
  return (
    <TrailSheet
      title={t('log.title')}
      note={
        <>
          {t('log.note', { name })}{' '}
          <Link href={`/staff/settings/audit?subject_id.in=${userId}`}>{t('log.search')}</Link>
        </>
      }
      none={t('log.none')}
      found={useInfiniteQuery(logQuery(userId))}
      words={useLogWords()}
    />
  );
}
