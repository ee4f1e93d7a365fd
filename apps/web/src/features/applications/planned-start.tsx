import { Suspense, useState } from 'react';
import { RecordDialog } from '../../lib/records/record-dialog.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { enteredApplication } from './application-entry.ts';
import { useRefreshDecided } from './decision.api.ts';
import type { StaffApplication } from './staff-application.api.ts';

/** When staff expect someone to begin, until it is decided. */
export function PlannedStartDialog({ application, onClose }: { application: StaffApplication; onClose(): void }) {
  const refresh = useRefreshDecided(application.user_id);
  const [edited] = useState({ ...application, can: { update: true, remove: false } });
  return (
    <Suspense fallback={null}>
      <MoreWords load={enteredApplication.words}>
        <RecordDialog
          of={enteredApplication}
          fields={['start_date']}
          edited={edited}
          onClose={onClose}
          onChanged={refresh}
        />
      </MoreWords>
    </Suspense>
  );
}
