import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';
import { Diary } from './diary-sheet.tsx';
import { loadDiaryWords } from './diary-words.ts';

function Calendar() {
  const t = useText();
  usePageTitle(t('diary.title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/portal/shifts" label={t('app.shifts')} />}
        title={t('diary.title')}
        beside={<ButtonLink href="/portal/user/me/my-data">{t('diary.subscribe')}</ButtonLink>}
      />
      <Diary />
    </div>
  );
}

/** Month, week and agenda of what is one's own, and of what one can take. */
export function CalendarPage() {
  return (
    <MoreWords load={loadDiaryWords}>
      <Calendar />
    </MoreWords>
  );
}
