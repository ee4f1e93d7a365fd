import type { OwnTexts } from '../../lib/server-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { opportunity as descriptor } from '../../lib/records/descriptors/opportunity.generated.ts';
import { RecordForm } from '../../lib/records/record-form.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useText } from '../../ui/text.ts';
import type { Opportunity } from './staff-opportunity.api.ts';

const FIELDS = [
  ['closing_date', 'places_wanted'],
  'close_when_full',
  'time_commitment',
  'from_home',
  ['town', 'county'],
  ['postcode', 'country_code'],
  ['latitude', 'longitude'],
  'role_family_id',
  'partner_id',
  'contact_email',
] as const;

const TEXTS: OwnTexts = { coordinates_half: 'recruiting.both_coordinates' };

function ReachFacts({ of }: { of: Opportunity }) {
  const t = useText();
  const place = [of.town, of.county, of.postcode, of.country_code === 'GB' ? '' : of.country_code].filter(Boolean);
  const filled = of.places_filled;
  return (
    <Facts
      facts={[
        { label: t('opportunity.closing_date'), value: formatDay(of.closing_date) },
        {
          label: t('opportunity.places_wanted'),
          value:
            of.places_wanted === null
              ? t('recruiting.filled_open', { filled })
              : t('recruiting.filled', { filled, wanted: of.places_wanted }),
        },
        {
          label: t('opportunity.time_commitment'),
          value: t(descriptor.fields.time_commitment.options![of.time_commitment]!),
        },
        { label: t('opportunity.from_home'), value: t(of.from_home ? 'records.yes' : 'records.no') },
        { label: t('opportunity.town'), value: place.join(', ') },
        { label: t('opportunity.role_family_id'), value: of.role_family?.name },
        { label: t('opportunity.partner_id'), value: of.partner?.name },
        { label: t('opportunity.contact_email'), value: of.contact_email },
      ]}
    />
  );
}

/** Until when, how many, how much time, where and with whom. */
export function ReachSheet({ opportunity }: { opportunity: Opportunity }) {
  const t = useText();
  const cache = useQueryClient();
  const reload = (onDone: () => void) => void cache.invalidateQueries({ queryKey: ['opportunities'] }).then(onDone);
  return (
    <MoreWords load={descriptor.words}>
      <EditableSheet
        title={t('recruiting.reach')}
        mayEdit={opportunity.can?.update}
        form={(onDone) => (
          <RecordForm
            of={descriptor}
            row={opportunity as never}
            fields={FIELDS}
            texts={TEXTS}
            onSaved={() => reload(onDone)}
            onCancel={onDone}
            onReload={() => reload(onDone)}
          />
        )}
      >
        <ReachFacts of={opportunity} />
      </EditableSheet>
    </MoreWords>
  );
}
