import type { OwnTexts } from '../../lib/server-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { userVetting as userVettingResource } from '@manyhands/contract/vetting/vetting.resource.ts';
import { formatDay } from '../../lib/dates.ts';
import { userVetting } from '../../lib/records/descriptors/user-vetting.generated.ts';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { STANDING_TONES } from '../../lib/standing.ts';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { CheckDetails } from './check-details.tsx';
import { NumberInput, OutcomeInput, UpdateServiceInput } from './check-inputs.tsx';

type Check = RowOf<typeof userVettingResource> & { id: number; disclosureType: { name: string } | null };

const nameOf = ({ disclosureType, id }: Check) => disclosureType?.name ?? `#${id}`;

function ShownCheck({ row }: { row: Check }) {
  const t = useText();
  const { issued_on, expires_on, status } = row;
  const dates = [
    issued_on && t('userVetting.issued', { date: formatDay(issued_on) }),
    expires_on && t('userVetting.expires', { date: formatDay(expires_on) }),
  ].filter(Boolean);
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{nameOf(row)}</span>
        <Pill tone={STANDING_TONES[status]}>{t(userVetting.fields.status.options![status]!)}</Pill>
      </span>
      {dates.length > 0 && <span className="text-ink-2 tabular-nums">{dates.join(' · ')}</span>}
    </div>
  );
}

const Details = ({ row }: { row: Check }) => <CheckDetails row={row} />;

const TEXTS: OwnTexts = {
  check_archived: 'userVetting.archived_type',
};

/** The checks of a person. Whoever looks at their own, or a child's, sees neither number nor outcome. */
export function ChecksSheet({ userId, staff, mayEdit }: { userId: number; staff: boolean; mayEdit: boolean }) {
  const t = useText();
  const cache = useQueryClient();
  return (
    <RecordSheet<typeof userVettingResource, Check>
      of={userVetting}
      params={{ userId }}
      include="disclosureType"
      row={ShownCheck}
      {...(staff && { below: Details })}
      rowName={nameOf}
      note={t(staff ? 'userVetting.staff_note' : 'userVetting.own_note')}
      fields={[
        'disclosure_type_id',
        { field: 'number', input: NumberInput },
        ['issued_on', 'expires_on'],
        { field: 'outcome', input: OutcomeInput },
        { field: 'update_service', input: UpdateServiceInput },
      ]}
      texts={TEXTS}
      mayEdit={mayEdit}
      onChanged={() => cache.invalidateQueries({ queryKey: ['users', String(userId), 'onboarding'] })}
    />
  );
}
