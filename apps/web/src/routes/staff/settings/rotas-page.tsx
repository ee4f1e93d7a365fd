import { BulkRotas } from '../../../features/rotas/bulk-rotas.tsx';
import { BookingInput, ColourInput } from '../../../features/rotas/rota-inputs.tsx';
import { rota } from '../../../lib/records/descriptors/rota.generated.ts';
import { team } from '../../../lib/records/descriptors/team.generated.ts';
import { textFrom } from '../../../lib/records/descriptor.ts';
import { manyInput } from '../../../lib/records/many-input.tsx';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { ZoneInput } from './rota-zone-input.tsx';
import { SettingsBack } from './settings-back.tsx';

const TeamsInput = manyInput(team, (row) => textFrom(row.name));
const BOOKING = { opens_days: null, closes_hours: 0, cancel_hours: 24, max_per_week: null, approval: false };

/** The rotas, and how people sign up for their shifts. */
export function RotasPage() {
  return (
    <RecordList
      of={rota}
      columns={['name', 'timezone', 'rest_hours', 'max_hours_week']}
      filters={['archived']}
      initial={{ booking: BOOKING, rest_hours: 0, colour: '#115e4a' }}
      fields={[
        'name',
        { field: 'timezone', input: ZoneInput },
        { field: 'colour', input: ColourInput },
        { field: 'team_ids', input: TeamsInput },
        { field: 'booking', input: BookingInput },
        ['rest_hours', 'max_hours_week'],
      ]}
      selected={[BulkRotas]}
      above={<SettingsBack />}
    />
  );
}
