import { Suspense, useState } from 'react';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { EventState } from '../../../features/events/event-cells.tsx';
import {
  eventQuery,
  removeEvent,
  setEventState,
  useRefreshEvents,
  type EventRow,
} from '../../../features/events/event.api.ts';
import { useWhen } from '../../../features/events/event-times.tsx';
import { InvitationsSheet } from '../../../features/events/invitations-sheet.tsx';
import { SessionsSheet } from '../../../features/events/sessions-sheet.tsx';
import { OpenKiosk } from '../../../features/kiosk/open-kiosk.tsx';
import { useMay } from '../../../lib/access.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { isProblem } from '../../../lib/problem.ts';
import { ProblemCallout } from '../../../lib/problem-callout.tsx';
import { event as eventDescriptor } from '../../../lib/records/descriptors/event.generated.ts';
import { eventAttachment } from '../../../lib/records/descriptors/event-attachment.generated.ts';
import { eventSupervisor } from '../../../lib/records/descriptors/event-supervisor.generated.ts';
import { RecordAttachments, type AttachedRow } from '../../../lib/records/record-attachments.tsx';
import { recordsQuery } from '../../../lib/records/record-api.ts';
import { RecordSheet } from '../../../lib/records/record-sheet.tsx';
import { useRecentlyOpened } from '../../../lib/recently-opened.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { DeleteButton } from '../../../ui/delete-button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';

const RecordDialog = lazyPiece(async () => (await import('../../../lib/records/record-dialog.tsx')).RecordDialog);

const CancelEventDialog = lazyPiece(
  async () => (await import('../../../features/events/cancel-event-dialog.tsx')).CancelEventDialog,
);

/** Publish, change, cancel or delete, as far as the reader may. */
function Actions({ event, onEdit }: { event: EventRow; onEdit(): void }) {
  const t = useText();
  const navigate = useNavigate();
  const refresh = useRefreshEvents();
  const [cancelling, setCancelling] = useState(false);
  const change = useMutation({
    mutationFn: (state: EventRow['state']) => setEventState(event, state),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => removeEvent(event),
    async onSuccess() {
      await navigate({ to: '/staff/events/$', params: { _splat: '' } });
      void refresh();
    },
  });
  const error = change.error ?? remove.error;
  return (
    <div data-print="no" className="grid gap-4">
      <ProblemCallout problem={isProblem(error) ? error : null} />
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {event.can?.update && event.state === 'draft' && (
          <Button busy={change.isPending} onClick={() => change.mutate('published')}>
            {t('events.publish')}
          </Button>
        )}
        {event.can?.update && event.state !== 'cancelled' && (
          <Button kind="secondary" onClick={onEdit}>
            {t('events.edit')}
          </Button>
        )}
        {event.can?.update && event.state === 'published' && (
          <Button kind="quiet" onClick={() => setCancelling(true)}>
            {t('events.cancel')}
          </Button>
        )}
        {event.can?.remove && <DeleteButton label={t('events.delete')} onConfirm={() => remove.mutate()} />}
      </div>
      <Suspense>{cancelling && <CancelEventDialog event={event} onClose={() => setCancelling(false)} />}</Suspense>
    </div>
  );
}

function Supervisor({ row }: { row: { supervisor_name: string; note: string } }) {
  return (
    <span className="grid">
      <span className="font-semibold">{row.supervisor_name}</span>
      {row.note && <span className="text-sm text-ink-2">{row.note}</span>}
    </span>
  );
}

function Files({ event }: { event: EventRow }) {
  const t = useText();
  const params = { eventId: event.id };
  const { data, refetch } = useQuery(recordsQuery(eventAttachment, params, { limit: 100 }));
  const rows = (data?.rows ?? []) as unknown as readonly AttachedRow[];
  const mayEdit = event.can?.update ?? false;
  if (!mayEdit && rows.length === 0) return null;
  return (
    <Sheet title={t('ownEvents.files')}>
      <RecordAttachments
        of={eventAttachment as never}
        params={params}
        rows={rows}
        mayEdit={mayEdit}
        onChanged={refetch}
      />
    </Sheet>
  );
}

function About({ event, onEdit }: { event: EventRow; onEdit(): void }) {
  const t = useText();
  return (
    <Sheet title={t('ownEvents.about')}>
      <Facts
        facts={[
          { label: t('event.team_id'), value: event.team_name },
          { label: t('event.location'), value: event.location || null },
          { label: t('event.visibility'), value: t(`event.visibility_${event.visibility}`) },
          { label: t('event.summary'), value: event.summary || null },
          { label: t('event.description'), value: event.description || null },
        ]}
      />
      {event.visibility === 'public' && event.state !== 'draft' && (
        <Link href={`/events/${event.id}`} target="_blank" rel="noreferrer" className="justify-self-start">
          {t('events.public_page')}
        </Link>
      )}
      <Actions event={event} onEdit={onEdit} />
    </Sheet>
  );
}

/** One event: what it is, when, who is asked and who looks after it. */
export function EventPage({ eventId }: { eventId: number }) {
  const t = useText();
  const when = useWhen();
  const refresh = useRefreshEvents();
  const [editing, setEditing] = useState(false);
  const { row: event } = useSuspenseQuery(eventQuery(eventId)).data;
  useRecentlyOpened('event', eventId);
  const mayManage = event.can?.update ?? false;
  const may = useMay();
  usePageTitle(event.name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/staff/events" label={t('event.many')} />}
        title={event.name}
        note={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{event.sessions === 0 ? t('ownEvents.sessions_count', { count: 0 }) : when(event)}</span>
            <EventState row={event} />
          </span>
        }
        beside={
          may('open-kiosk') &&
          event.state === 'published' && <OpenKiosk place={{ team_id: event.team_id, event_id: eventId }} />
        }
      />
      {event.state === 'draft' && <Callout tone="info">{t('events.draft_note')}</Callout>}
      {event.state === 'cancelled' && <Callout tone="warning">{t('ownEvents.cancelled_note')}</Callout>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SessionsSheet event={event} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <About event={event} onEdit={() => setEditing(true)} />
          {mayManage && <InvitationsSheet event={event} />}
          <RecordSheet
            of={eventSupervisor}
            params={{ eventId }}
            row={Supervisor}
            rowName={({ supervisor_name }) => supervisor_name}
            fields={['supervisor_id', 'note']}
            mayEdit={mayManage}
          />
          <Files event={event} />
        </div>
      </div>
      <Suspense>
        {editing && (
          <RecordDialog
            of={eventDescriptor as never}
            edited={event as never}
            fields={['name', 'team_id', 'summary', 'description', 'location', 'visibility'] as never}
            onClose={() => setEditing(false)}
            onChanged={refresh}
          />
        )}
      </Suspense>
    </div>
  );
}
