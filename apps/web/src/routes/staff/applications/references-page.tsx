import { useLocation } from '@tanstack/react-router';
import { RemindButton, isUnanswered } from '../../../features/applications/request-actions.tsx';
import type { ConsentRequest, ReferenceRequest } from '../../../features/applications/answer-request.api.ts';
import { CONSENT_TONES, fullName, REFERENCE_TONES } from '../../../features/applications/application.rules.ts';
import { staffApplicationPath } from '../../../features/applications/staff-application.api.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { consentRequest } from '../../../lib/records/descriptors/consent-request.generated.ts';
import { reference } from '../../../lib/records/descriptors/reference.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useText } from '../../../ui/text.ts';
import { NotFoundPage } from '../../error-page.tsx';
import { loadReferencesWords } from './references-words.ts';

const REFERENCES = '/staff/references';
const CONSENTS = `${REFERENCES}/consent`;
const PATIENCE = 14;

type Row = ReferenceRequest | ConsentRequest;

const Name = ({ row }: { row: Row }) => fullName(row);
const Opportunity = ({ row }: { row: Row }) => row.opportunity.display_name;

function ReferenceState({ row }: { row: ReferenceRequest }) {
  const t = useText();
  return <Pill tone={REFERENCE_TONES[row.state]}>{t(`application.reference_${row.state}`)}</Pill>;
}
function ConsentState({ row }: { row: ConsentRequest }) {
  const t = useText();
  return <Pill tone={CONSENT_TONES[row.state]}>{t(`application.consent_${row.state}`)}</Pill>;
}

/** How long it has been, or when they answered. */
function Age({ row }: { row: Row }) {
  const t = useText();
  if (row.answered_at) return t('application.answered_on', { date: formatInstant(row.answered_at) });
  if (row.state === 'open') return null;
  if (row.waiting_days === null) return t('asking.by_phone');
  const days = t('asking.days', { count: row.waiting_days });
  return row.waiting_days > PATIENCE && row.active ? <Pill tone="danger">{days}</Pill> : days;
}

function Reminders({ row }: { row: Row }) {
  const t = useText();
  if (!isUnanswered(row)) return null;
  if (row.reminders_stopped) return t('asking.stopped');
  return row.reminded_at ? formatInstant(row.reminded_at) : '';
}

const RemindReferee = ({ row }: { row: ReferenceRequest }) => <RemindButton kind="reference" row={row} />;
const RemindParent = ({ row }: { row: ConsentRequest }) => <RemindButton kind="consent" row={row} />;

function Tabs({ current }: { current: string }) {
  const t = useText();
  const tabs = [
    { href: `${REFERENCES}?state.in=open,requested&active=true`, path: REFERENCES, label: t('asking.references') },
    { href: `${CONSENTS}?state.in=requested&active=true`, path: CONSENTS, label: t('asking.consents') },
  ];
  return (
    <TabLinks
      label={t('asking.title')}
      tabs={tabs.map(({ path, ...tab }) => ({ ...tab, current: path === current }))}
    />
  );
}

const FILTERS = ['state', 'active', 'reminders_stopped'] as const;
const open = ({ application_id }: Row) => staffApplicationPath(application_id);

function References() {
  return (
    <RecordList
      of={reference}
      views={<Tabs current={REFERENCES} />}
      columns={[
        { field: 'last_name', label: 'reference.name', cell: Name },
        { field: 'user_name', label: 'asking.applicant' },
        { field: 'opportunity', label: 'application.opportunity_id', cell: Opportunity },
        { field: 'state', cell: ReferenceState },
        { id: 'age', label: 'asking.answer', cell: Age },
        { id: 'reminders', label: 'asking.last_reminder', cell: Reminders, labelled: true },
        { id: 'remind', label: 'asking.actions', cell: RemindReferee },
      ]}
      filters={FILTERS}
      href={open}
      add={null}
    />
  );
}

function Consents() {
  return (
    <RecordList
      of={consentRequest}
      views={<Tabs current={CONSENTS} />}
      columns={[
        { field: 'last_name', label: 'consentRequest.name', cell: Name },
        { field: 'user_name', label: 'asking.applicant' },
        { field: 'opportunity', label: 'application.opportunity_id', cell: Opportunity },
        { field: 'state', cell: ConsentState },
        { id: 'age', label: 'asking.answer', cell: Age },
        { id: 'reminders', label: 'asking.last_reminder', cell: Reminders, labelled: true },
        { id: 'remind', label: 'asking.actions', cell: RemindParent },
      ]}
      filters={FILTERS}
      href={open}
      add={null}
    />
  );
}

/** Whom we asked about applicants, and who has not answered. */
export function ReferencesPage() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  const isConsent = path === CONSENTS;
  if (!isConsent && path !== REFERENCES) return <NotFoundPage />;
  return <MoreWords load={loadReferencesWords}>{isConsent ? <Consents /> : <References />}</MoreWords>;
}
