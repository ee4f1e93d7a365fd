import { useState } from 'react';
import { Printer } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery, type Figures } from '../../../features/diversity/figures.api.ts';
import { FiguresSheet } from '../../../features/diversity/figures-sheet.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { loadFiguresWords } from './diversity-report-words.ts';

const GROUPS = ['user', 'applicant', 'cleared_applicant', 'user_dob'] as const;
type Group = (typeof GROUPS)[number];

function GroupSelect({ group, onChange }: { group: Group; onChange(group: Group): void }) {
  const t = useText();
  return (
    <div data-print="no" className="max-w-120">
      <Field label={t('figures.group')}>
        {(ties) => (
          <NativeSelect
            {...ties}
            options={GROUPS.map((value) => ({ value, label: t(`figures.group_${value}`) }))}
            value={group}
            onChange={(value) => onChange(value as Group)}
          />
        )}
      </Field>
    </div>
  );
}

function Told({ figures, takenOn }: { figures: Figures; takenOn: string }) {
  const t = useText();
  const [group, setGroup] = useState<Group>('user');
  const questions = figures[group];
  return (
    <>
      <Callout title={t('figures.taken', { date: formatDay(takenOn) })}>
        <p>{t('figures.rounding')}</p>
        <p>{t('figures.silence')}</p>
        <p>{t('figures.shares')}</p>
      </Callout>
      <GroupSelect group={group} onChange={setGroup} />
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 className="title text-xl">{t(`figures.group_${group}`)}</h2>
        {questions.length === 0 && (
          <Sheet>
            <EmptyState>{t('figures.none')}</EmptyState>
          </Sheet>
        )}
        {questions.map((question) => (
          <FiguresSheet key={`${group} ${question.question}`} question={question} />
        ))}
      </div>
    </>
  );
}

function Report() {
  const t = useText();
  const { data, error } = useQuery(figuresQuery);
  usePageTitle(t('figures.title'));
  if (error && !data) throw error;
  const print = data?.taken_on && (
    <Button
      data-print="no"
      kind="secondary"
      size="small"
      icon={<Printer aria-hidden className="size-4" />}
      onClick={() => window.print()}
    >
      {t('figures.print')}
    </Button>
  );
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title={t('figures.title')} note={t('figures.note')} beside={print} />
      {!data && <Loading />}
      {data && !data.taken_on && (
        <Sheet>
          <EmptyState>{t('figures.before')}</EmptyState>
        </Sheet>
      )}
      {data?.taken_on && <Told figures={data} takenOn={data.taken_on} />}
    </div>
  );
}

/** How many people gave which answer: numbers, never people. */
export function DiversityReportPage() {
  return (
    <MoreWords load={loadFiguresWords}>
      <Report />
    </MoreWords>
  );
}
