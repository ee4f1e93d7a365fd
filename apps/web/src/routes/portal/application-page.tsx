import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  ConsentSheet,
  DocumentsSheet,
  NextSheet,
  ReferencesSheet,
} from '../../features/applications/application-parts.tsx';
import { ApplicationPill } from '../../features/applications/application-pill.tsx';
import { applicationQuery } from '../../features/applications/application.api.ts';
import { CopyLink } from '../../features/applications/copy-link.tsx';
import { PublicStages } from '../../features/applications/public-stages.tsx';
import { InterviewChoice } from '../../features/applications/interview-choice.tsx';
import { WithdrawSheet } from '../../features/applications/withdraw-sheet.tsx';
import { RequestedStay } from '../../features/residential/booking-sheets.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';
import { loadApplicationWords } from './application-words.ts';

const route = getRouteApi('/signed-in/portal/applicant/dashboard/$applicationId');

function OwnApplication() {
  const t = useText();
  const { applicationId } = route.useParams();
  const { data: application } = useSuspenseQuery(applicationQuery(applicationId));
  const { opportunity, state, applied_at, booking_id, documents, references, parental_consent } = application;
  usePageTitle(opportunity.display_name);
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        above={<BackLink href="/portal" label={t('app.home')} />}
        title={opportunity.display_name}
        note={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ApplicationPill state={state} />
            <span className="tabular-nums">{t('portal.applied_on', { date: formatInstant(applied_at) })}</span>
            <span className="tabular-nums">{t('portal.reference_number', { number: String(application.id) })}</span>
          </span>
        }
        beside={<CopyLink id={applicationId} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <NextSheet application={application} />
        <PublicStages application={application} />
        <InterviewChoice applicationId={applicationId} active={application.active} />
        {booking_id !== null && <RequestedStay bookingId={booking_id} />}
        <ReferencesSheet references={references} />
        <ConsentSheet consent={parental_consent} />
        <DocumentsSheet documents={documents} />
        <WithdrawSheet application={application} />
      </div>
    </div>
  );
}

export function ApplicationPage() {
  return (
    <MoreWords load={loadApplicationWords}>
      <OwnApplication />
    </MoreWords>
  );
}
