import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AgreementsSheet } from '../../../features/applications/agreements-sheet.tsx';
import { StaffPill } from '../../../features/applications/application-cells.tsx';
import { DocumentsSheet } from '../../../features/applications/application-parts.tsx';
import { listWaiting } from '../../../features/applications/application.rules.ts';
import { BlacklistWarning } from '../../../features/applications/blacklist-warning.tsx';
import { CopyLink } from '../../../features/applications/copy-link.tsx';
import { DecisionBanner } from '../../../features/applications/decision-banner.tsx';
import { DecisionPanel } from '../../../features/applications/decision-panel.tsx';
import { HistorySheet } from '../../../features/applications/history-sheet.tsx';
import { NotesSheet } from '../../../features/applications/notes-sheet.tsx';
import { staffApplicationQuery, type StaffApplication } from '../../../features/applications/staff-application.api.ts';
import { ScorecardSheet } from '../../../features/applications/scorecard-sheet.tsx';
import { StaffInterviews } from '../../../features/applications/staff-interviews.tsx';
import { StaffDocuments } from '../../../features/applications/staff-documents.tsx';
import { StaffConsent, StaffReferences } from '../../../features/applications/staff-references.tsx';
import { RemoveEntered } from '../../../features/applications/remove-entered.tsx';
import { useMay } from '../../../lib/access.ts';
import { formatInstant, formatMoment } from '../../../lib/dates.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { useRecentlyOpened } from '../../../lib/recently-opened.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { meQuery } from '../../../lib/session.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { ApplicationAnswers } from './application-answers.tsx';
import { loadApplicantsWords } from './applicants-words.ts';

const route = getRouteApi('/signed-in/staff/applications/$applicationId');

function Head({ application }: { application: StaffApplication }) {
  const t = useText();
  const may = useMay();
  const { id, opportunity, user_id, user_name, state, applied_at } = application;
  const actions = (
    <>
      {may('view-users') && (
        <ButtonLink size="small" href={`/staff/people/${user_id}`}>
          {t('applicants.person')}
        </ButtonLink>
      )}
      <CopyLink id={id} />
    </>
  );
  const note = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StaffPill state={state} />
      <Link href={`/staff/opportunities/${opportunity.id}`}>{opportunity.display_name}</Link>
      <span className="tabular-nums">{t('portal.applied_on', { date: formatInstant(applied_at) })}</span>
    </span>
  );
  return (
    <PageHeader
      above={
        <BackLink
          href={[
            '/staff/applications',
            '/staff/applications/board',
            '/staff/applications/interviews',
            `/staff/opportunities/${opportunity.id}/applications`,
          ]}
          label={t('applicants.title')}
        />
      }
      title={user_name}
      note={note}
      beside={actions}
    />
  );
}

/** When it came and from whom, and what it waits for beyond the requirements that stand beside its decision. */
function Standing({ application, isListed }: { application: StaffApplication; isListed: boolean }) {
  const t = useText();
  const {
    user_name,
    submitted_by,
    submitted_by_name,
    entered_by,
    entered_by_name,
    applied_at,
    completed_at,
    decided_at,
    withdrawn_at,
    minor,
    no_email,
  } = application;
  const waiting = listWaiting(isListed ? { ...application, requirements: [] } : application);
  const isEntered = entered_by != null;
  return (
    <Sheet title={t('applicants.standing')}>
      {waiting.length > 0 && (
        <Callout tone="warning" title={t('application.missing')}>
          <ul className="grid list-disc gap-1 ps-5">
            {waiting.map(({ key, count }) => (
              <li key={key}>{t(key, { count })}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Facts
        facts={[
          { label: t(isEntered ? 'applicants.entered_at' : 'applicants.sent_at'), value: formatMoment(applied_at) },
          { label: t('applicants.entered_by'), value: isEntered && (entered_by_name || t('log.somebody')) },
          {
            label: t('applicants.sent_by'),
            value: isEntered
              ? null
              : submitted_by === null
                ? user_name
                : t('applicants.on_behalf', { name: submitted_by_name || t('log.somebody') }),
          },
          { label: t('applicants.completed_at'), value: completed_at !== applied_at && formatMoment(completed_at) },
          { label: t('application.decided_on'), value: formatMoment(decided_at) },
          { label: t('application.withdrawn_on'), value: formatMoment(withdrawn_at) },
          { label: t('applicants.age'), value: minor && t('applicants.minor') },
          { label: t('applicants.email'), value: no_email && t('applicants.no_email') },
        ].map(({ label, value }) => ({ label, value: value || null }))}
      />
      <RemoveEntered application={application} />
    </Sheet>
  );
}

/** Documents hang on the person: whoever recruits without seeing people reads those that came with the application. */
function Documents({ application }: { application: StaffApplication }) {
  const t = useText();
  const may = useMay();
  if (!may('view-users')) return <DocumentsSheet documents={application.documents} title={t('asking.documents')} />;
  return <StaffDocuments application={application} mayAdd={may('manage-references')} />;
}

function Application() {
  const t = useText();
  const may = useMay();
  const { applicationId } = route.useParams();
  useRecentlyOpened('application', applicationId);
  const { data: application } = useSuspenseQuery(staffApplicationQuery(applicationId));
  const { data: me } = useQuery(meQuery);
  usePageTitle(`${application.user_name} · ${application.opportunity.display_name}`);
  // What is said in confidence is for those who recruit, and no one reads what was said about themselves.
  const mayRead = may('view-applications') && me !== undefined && me.id !== application.user_id;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Head application={application} />
      <BlacklistWarning application={application} />
      {mayRead && <DecisionBanner application={application} readerId={me.id} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {/* On a phone no one should have to pass all answers to see how it stands. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:order-last">
          {mayRead && <DecisionPanel application={application} readerId={me.id} />}
          <Standing application={application} isListed={mayRead} />
          {mayRead && <NotesSheet applicationId={applicationId} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {application.entered_by == null ? (
            <ApplicationAnswers application={application} />
          ) : (
            <Sheet title={t('applicants.answers')}>
              <EmptyState>{t('applicants.no_answers')}</EmptyState>
            </Sheet>
          )}
          {mayRead && may('score-applications') && <ScorecardSheet application={application} />}
          {mayRead && <StaffInterviews application={application} mayArrange={may('manage-interviews')} />}
          <StaffReferences application={application} mayRead={mayRead} />
          <StaffConsent application={application} mayRead={mayRead} />
          {mayRead && <Documents application={application} />}
          <AgreementsSheet agreements={application.agreements} />
        </div>
      </div>
      {mayRead && <HistorySheet application={application} />}
    </div>
  );
}

export function StaffApplicationPage() {
  return (
    <MoreWords load={loadApplicantsWords}>
      <Application />
    </MoreWords>
  );
}
