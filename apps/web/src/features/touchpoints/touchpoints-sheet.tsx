import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type {
  subTouchpoint as subTouchpointResource,
  touchpoint as touchpointResource,
} from '@manyhands/contract/touchpoints/touchpoint.resource.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { subTouchpoint } from '../../lib/records/descriptors/sub-touchpoint.generated.ts';
import { touchpointAttachment } from '../../lib/records/descriptors/touchpoint-attachment.generated.ts';
import { touchpoint } from '../../lib/records/descriptors/touchpoint.generated.ts';
import { keyOf } from '../../lib/records/record-api.ts';
import { RecordAttachments, type AttachedRow } from '../../lib/records/record-attachments.tsx';
import { RecordRows, RecordSheet } from '../../lib/records/record-sheet.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { MarkdownText } from '../../ui/markdown/markdown-text.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';

type SubTouchpoint = RowOf<typeof subTouchpointResource> & { id: number };
type Touchpoint = RowOf<typeof touchpointResource> & {
  id: number;
  type: { name: string } | null;
  subTouchpoints: readonly SubTouchpoint[];
  attachments: readonly AttachedRow[];
};

/** What it is called, since it has no title: how, when and by whom. */
function useByline() {
  const t = useText();
  return ({ channel, happened_at, author_name }: Pick<Touchpoint, 'channel' | 'happened_at' | 'author_name'>) =>
    t('touchpoint.by', {
      channel: t(touchpoint.fields.channel.options![channel]!),
      date: formatMoment(happened_at),
      name: author_name ?? t('touchpoint.program'),
    });
}

function ShownTouchpoint({ row }: { row: Touchpoint }) {
  const t = useText();
  const byline = useByline();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {row.type && <span className="font-semibold">{row.type.name}</span>}
        <span className="text-ink-2 tabular-nums">{byline(row)}</span>
      </div>
      <MarkdownText headings={4}>{row.summary}</MarkdownText>
      {row.outcome && <p>{t('touchpoint.outcome_is', { outcome: row.outcome })}</p>}
      {row.follow_up_on && (
        <span>
          <Pill tone="sun">{t('touchpoint.follow_up_is', { date: formatDay(row.follow_up_on) })}</Pill>
        </span>
      )}
    </div>
  );
}

function ShownSub({ row }: { row: SubTouchpoint }) {
  const byline = useByline();
  return (
    <div className="grid gap-1">
      <span className="text-ink-2 tabular-nums">{byline(row)}</span>
      <MarkdownText headings={4}>{row.summary}</MarkdownText>
    </div>
  );
}

/** What followed, and the files of it. */
function Below({ row }: { row: Touchpoint }) {
  const t = useText();
  const byline = useByline();
  const cache = useQueryClient();
  const [now] = useState(() => new Date().toISOString());
  const mayEdit = row.can?.update ?? false;
  const reload = () => cache.invalidateQueries({ queryKey: keyOf(touchpoint as never, { userId: row.user_id }) });
  const params = { userId: row.user_id, touchpointId: row.id };
  return (
    <div className="grid gap-2 ps-1">
      <RecordAttachments
        of={touchpointAttachment as never}
        params={params}
        rows={row.attachments}
        mayEdit={mayEdit}
        onChanged={reload}
      />
      {(row.subTouchpoints.length > 0 || mayEdit) && (
        <div className="border-s-2 border-line ps-3">
          <RecordRows<typeof subTouchpointResource, SubTouchpoint>
            of={subTouchpoint}
            params={params}
            rows={row.subTouchpoints}
            row={ShownSub}
            rowName={byline}
            initial={{ happened_at: now }}
            addLabel={t('touchpoint.add_sub')}
            empty={<></>}
            mayEdit={mayEdit}
            onChanged={reload}
          />
        </div>
      )}
    </div>
  );
}

/** When staff were in touch with a person, the latest first. */
export function TouchpointsSheet({ userId, mayEdit }: { userId: number; mayEdit: boolean }) {
  const byline = useByline();
  const cache = useQueryClient();
  const [now] = useState(() => new Date().toISOString());
  return (
    <RecordSheet<typeof touchpointResource, Touchpoint>
      of={touchpoint}
      params={{ userId }}
      include="type,subTouchpoints,attachments"
      row={ShownTouchpoint}
      below={Below}
      rowName={byline}
      fields={['type_id', 'happened_at', 'channel', 'summary', 'outcome', 'follow_up_on']}
      initial={{ happened_at: now }}
      mayEdit={mayEdit}
      // a follow-up date makes a reminder
      onChanged={() => cache.invalidateQueries({ queryKey: ['users', 'me', 'reminders'] })}
    />
  );
}
