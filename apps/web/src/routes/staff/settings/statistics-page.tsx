import { FiguresInput } from '../../../features/statistics/figures-input.tsx';
import { loadFigureWords } from '../../../features/statistics/statistic-words.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { statisticSet } from '../../../lib/records/descriptors/statistic-set.generated.ts';
import { LookupPage } from '../../../lib/records/lookup-page.tsx';
import { SettingsBack } from './settings-back.tsx';

/** Which figures staff see together. */
export function StatisticsSettingsPage() {
  return (
    <MoreWords load={loadFigureWords}>
      <LookupPage
        of={statisticSet}
        fields={['name', 'description', { field: 'figures', input: FiguresInput }, 'archived']}
        initial={{ figures: [{ kind: 'people-active', period: 'year', team_id: null }] }}
        above={<SettingsBack />}
      />
    </MoreWords>
  );
}
