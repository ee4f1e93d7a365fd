import { formatMoment } from '../../lib/dates.ts';
import { Facts } from '../../ui/facts.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { INTERVIEW_TONES, type Interview } from './interview.api.ts';

/** When, where and with whom, and how far it has come. */
export function InterviewFacts({ interview, toStaff = false }: { interview: Interview; toStaff?: boolean }) {
  const t = useText();
  const { state, starts_at, minutes, location, note, interviewer_name, times, request } = interview;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill tone={INTERVIEW_TONES[state]}>{t(`interview.state_${state}`)}</Pill>
        {starts_at && state !== 'cancelled' && (
          <span className="font-semibold tabular-nums">{formatMoment(starts_at)}</span>
        )}
      </span>
      <Facts
        facts={[
          {
            label: t('interview.times'),
            value: toStaff && state === 'offered' ? times.map((time) => formatMoment(time)).join(' · ') : null,
          },
          { label: t('interview.minutes'), value: minutes },
          { label: t('interview.location'), value: location },
          { label: t('interview.interviewer'), value: interviewer_name },
          { label: t('interview.note'), value: note && <span className="whitespace-pre-line">{note}</span> },
          { label: t('interview.request'), value: toStaff ? request : null },
        ]}
      />
    </>
  );
}
