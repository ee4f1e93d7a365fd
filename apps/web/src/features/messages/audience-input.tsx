import { useField } from '../../lib/forms/form.tsx';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { SearchSelect, type Found, type SearchSelectProps } from '../../ui/search-select.tsx';
import { useText } from '../../ui/text.ts';

interface AudienceInputProps extends RecordInputProps {
  /** The teams that the writer may write to. */
  findTeams: SearchSelectProps['find'];
  /** Whether they may write to everyone. */
  mayReachAll: boolean;
}

/** A team, which is still to be chosen. */
const UNCHOSEN: Found = { value: '', label: '' };

/** Everyone, or a team and those below it. */
export function AudienceInput({ name, findTeams, mayReachAll }: AudienceInputProps) {
  const t = useText();
  const { value, onChange, ...team } = useField<Found | null>(name);
  const choices = [
    { value: 'everybody' as const, label: t('notices.everybody') },
    { value: 'team' as const, label: t('notices.one_team') },
  ];
  return (
    <>
      {(mayReachAll || value === null) && (
        <ChoiceTiles
          label={t('notices.audience')}
          columns={2}
          choices={choices}
          value={value === null ? 'everybody' : 'team'}
          onChange={(audience) => onChange(audience === 'team' ? UNCHOSEN : null)}
        />
      )}
      {value !== null && (
        <SearchSelect
          label={t('notices.team')}
          hint={t('notices.team_hint')}
          find={findTeams}
          empty={t('notices.no_team_found')}
          required
          value={value.value ? value : null}
          onChange={(found) => onChange(found ?? UNCHOSEN)}
          {...team}
        />
      )}
    </>
  );
}
