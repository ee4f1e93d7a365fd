import { INTERVIEW_TONES, type ArrangedInterview } from '../../../features/applications/interview.api.ts';
import { staffApplicationPath } from '../../../features/applications/staff-application.api.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { arrangedInterview } from '../../../lib/records/descriptors/arranged-interview.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useText } from '../../../ui/text.ts';
import { ApplicationViews } from './application-views.tsx';
import { loadInterviewsWords } from './interviews-words.ts';

interface Cell {
  row: ArrangedInterview;
}

const Opportunity = ({ row }: Cell) => row.opportunity.display_name;

function When({ row }: Cell) {
  const t = useText();
  const at = formatMoment(row.at);
  return row.state === 'offered' || row.state === 'asked' ? t('arrangedInterview.from', { date: at }) : at;
}

function State({ row }: Cell) {
  const t = useText();
  return <Pill tone={INTERVIEW_TONES[row.state]}>{t(`interview.state_${row.state}`)}</Pill>;
}

function Next({ row }: Cell) {
  const t = useText();
  return row.next === 'nothing' ? null : t(`arrangedInterview.next_${row.next}`);
}

/** Interviews with everyone the reader recruits. */
export function InterviewsPage() {
  return (
    <MoreWords load={loadInterviewsWords}>
      <RecordList
        of={arrangedInterview}
        views={<ApplicationViews current="interviews" />}
        columns={[
          { field: 'user_name', label: 'arrangedInterview.user_id' },
          { field: 'opportunity', label: 'arrangedInterview.opportunity_id', cell: Opportunity },
          { field: 'at', cell: When },
          { field: 'interviewer_name', label: 'arrangedInterview.interviewer_id' },
          { field: 'state', cell: State },
          { field: 'next', cell: Next },
        ]}
        more={['location']}
        filters={['state', 'next', 'at']}
        href={({ application_id }) => staffApplicationPath(application_id)}
      />
    </MoreWords>
  );
}
