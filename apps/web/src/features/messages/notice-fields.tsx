import { DayInput } from '../../lib/forms/day-input.tsx';
import { TextInput } from '../../lib/forms/fields.tsx';
import { useField } from '../../lib/forms/form.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { SearchSelect, type Found, type SearchSelectProps } from '../../ui/search-select.tsx';
import { useText } from '../../ui/text.ts';
import type { NoticeValues } from './notice.rules.ts';
import { WordsInput } from './words-input.tsx';

export interface Audience {
  /** The teams that the writer may write to. */
  findTeams: SearchSelectProps['find'];
  /** Whether they may write to everyone. */
  mayReachAll: boolean;
}

function AudienceInput({ findTeams, mayReachAll }: Audience) {
  const t = useText();
  const audience = useField<NoticeValues['audience']>('audience');
  const team = useField<Found | null>('team_id');
  const choices = [
    { value: 'everybody' as const, label: t('notices.everybody') },
    { value: 'team' as const, label: t('notices.one_team') },
  ];
  return (
    <>
      {(mayReachAll || audience.value === 'everybody') && (
        <ChoiceTiles label={t('notices.audience')} columns={2} choices={choices} {...audience} />
      )}
      {audience.value === 'team' && (
        <SearchSelect
          label={t('notices.team')}
          hint={t('notices.team_hint')}
          find={findTeams}
          empty={t('notices.no_team_found')}
          required
          {...team}
        />
      )}
    </>
  );
}

/** What a notice says, to whom and how long. */
export function NoticeFields(audience: Audience) {
  const t = useText();
  return (
    <>
      <TextInput path="title" label={t('messages.heading')} required autoComplete="off" maxLength={120} />
      <WordsInput />
      <AudienceInput {...audience} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DayInput path="start_date" label={t('notices.first_day')} required />
        <DayInput path="end_date" label={t('notices.last_day_if_any')} />
      </div>
    </>
  );
}
