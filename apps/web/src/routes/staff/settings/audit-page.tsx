import { lazy, Suspense } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  AuditActionFilter,
  AuditDeed,
  AuditMoment,
  AuditResourceFilter,
  AuditSubject,
} from '../../../features/users/audit-cells.tsx';
import { MoreWords, onceEach } from '../../../lib/more-words.tsx';
import { auditEntry } from '../../../lib/records/descriptors/audit-entry.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

const AuditDialog = lazy(async () => ({
  default: (await import('../../../features/users/audit-dialog.tsx')).AuditDialog,
}));

const words = {
  en: () => import('../../../lib/messages/en.json?areas=log,person,recordKind&ones=1&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=log,person,recordKind&ones=1&compiled'),
};
const loadAuditWords = onceEach(async (language) => (await words[language]()).default);

/** Who did what, to whom and when; an entry opens with the values before and after. */
export function AuditPage() {
  const navigate = useNavigate();
  const { entry } = useSearch({ strict: false }) as { entry?: number };
  const close = () =>
    void navigate({ to: '.', search: ((now: object) => ({ ...now, entry: undefined })) as never, replace: true });
  return (
    <MoreWords load={loadAuditWords}>
      <RecordList
        of={auditEntry}
        columns={[
          { id: 'deed', label: 'auditEntry.deed', cell: AuditDeed },
          { id: 'subject', label: 'auditEntry.subject_id', cell: AuditSubject },
          { field: 'created_at', cell: AuditMoment },
        ]}
        filters={[
          'actor_id',
          'subject_id',
          'acting_for_id',
          { field: 'resource', filter: AuditResourceFilter },
          { field: 'action', filter: AuditActionFilter },
          'created_at',
        ]}
        href={({ id }) => `${window.location.pathname}${addEntry(window.location.search, id)}`}
        above={<SettingsBack />}
      />
      {typeof entry === 'number' && (
        <Suspense fallback={null}>
          <AuditDialog id={entry} onClose={close} />
        </Suspense>
      )}
    </MoreWords>
  );
}

/** The address of an entry leaves the question as it is. */
function addEntry(search: string, id: number): string {
  const params = new URLSearchParams(search);
  params.set('entry', String(id));
  return `?${params}`;
}
