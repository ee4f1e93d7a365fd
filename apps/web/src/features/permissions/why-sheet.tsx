import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { SearchSelect, type Found, type SearchSelectProps } from '../../ui/search-select.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { askWhy, type PermissionSlug, type WhyAnswer } from './permission.api.ts';
import { usePermissionWords } from './permission-words.ts';
import { useRightSentences } from './right-sentences.ts';
import { useTeamFinder } from './use-team-finder.ts';
import { useWorded } from './use-worded.ts';

const PLACES = ['person', 'team', 'organisation'] as const;
type Place = (typeof PLACES)[number];

export interface WhyProps {
  userId: number;
  name: string;
  /** Finds people by what is typed. */
  findPeople: SearchSelectProps['find'];
}

function useVerdict(answer: WhyAnswer, name: string): string {
  const t = useText();
  const words = usePermissionWords();
  const permission = words.label(answer.permission, answer.label);
  const values = { name, permission };
  if (!answer.account_open) return t('rights.no_closed', values);
  const { allowed, user, team } = answer;
  if (user) return t(allowed ? 'rights.yes_person' : 'rights.no_person', { ...values, person: user.display_name });
  if (team)
    return t(allowed ? 'rights.yes_team' : 'rights.no_team', { ...values, team: team.name ?? t('rights.unseen_team') });
  return t(allowed ? 'rights.yes_organisation' : 'rights.no_organisation', values);
}

/** The answer: yes or no, then every way that leads there. */
function Answer({ answer, name }: { answer: WhyAnswer; name: string }) {
  const t = useText();
  const sentences = useRightSentences();
  const person = answer.user?.display_name ?? '';
  const links = answer.links.map((link) => t(`rights.link_${link}`, { name, person }));
  const ways = sentences.ways(answer.because);
  const verdict = useVerdict(answer, name);
  return (
    <Callout announce tone={answer.allowed ? 'ok' : 'info'} title={verdict}>
      {answer.denied && <p>{t(ways.length > 0 ? 'rights.denied_anyway' : 'rights.denied')}</p>}
      {!answer.denied && !answer.allowed && answer.account_open && ways.length === 0 && (
        <p>{t(answer.within === 'organisation' ? 'rights.no_way_organisation' : 'rights.no_way', { name })}</p>
      )}
      {[...links, ...ways].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Callout>
  );
}

/** Whether someone has a permission: one permission, one person or team, answered in sentences. */
export function WhySheet({ userId, name, findPeople }: WhyProps) {
  const t = useText();
  const permissions = useWorded();
  const findTeams = useTeamFinder();
  const [permission, setPermission] = useState<PermissionSlug | null>('view-users');
  const [place, setPlace] = useState<Place>('person');
  const [about, setAbout] = useState<Found | null>(null);
  const answer = useMutation({
    mutationFn: () =>
      askWhy(userId, {
        permission: permission!,
        ...(about && place === 'person' && { user_id: Number(about.value) }),
        ...(about && place === 'team' && { team_id: Number(about.value) }),
      }),
  });
  const ready = permission !== null && (place === 'organisation' || about !== null);
  const restart =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      answer.reset();
    };
  const choosePlace = (next: Place) => {
    setPlace(next);
    setAbout(null);
  };
  const picker = { value: about, onChange: restart(setAbout), required: true };
  return (
    <Sheet level={3} title={t('rights.why')} note={t('rights.why_note', { name })}>
      <form
        noValidate
        aria-label={t('rights.why')}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) answer.mutate();
        }}
      >
        <Select
          label={t('groups.permission')}
          value={permission}
          onChange={restart(setPermission)}
          options={permissions.map(({ slug, shownLabel }) => ({ value: slug, label: shownLabel }))}
        />
        <ChoiceTiles
          label={t('rights.place')}
          columns={3}
          value={place}
          onChange={restart(choosePlace)}
          choices={PLACES.map((value) => ({ value, label: t(`rights.place_${value}`) }))}
        />
        {place === 'person' && (
          <SearchSelect
            key="person"
            label={t('rights.person')}
            find={findPeople}
            empty={t('rights.nobody_found')}
            {...picker}
          />
        )}
        {place === 'team' && (
          <SearchSelect
            key="team"
            label={t('rights.team')}
            find={findTeams}
            empty={t('rights.no_team_found')}
            {...picker}
          />
        )}
        <Button type="submit" kind="secondary" busy={answer.isPending} disabled={!ready} className="justify-self-start">
          {t('rights.ask')}
        </Button>
      </form>
      {answer.data && <Answer answer={answer.data} name={name} />}
      {answer.error && <ProblemCallout problem={isProblem(answer.error) ? answer.error : null} />}
    </Sheet>
  );
}
