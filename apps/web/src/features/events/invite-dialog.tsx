import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { findIn } from '../../lib/records/reference-options.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchSelect, type Found } from '../../ui/search-select.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { invite, listPeopleQuery, useRefreshEvents, type EventRow } from './event.api.ts';
import { PeoplePicker } from './people-picker.tsx';

const KINDS = ['people', 'team', 'tag', 'saved-list'] as const;
type Kind = (typeof KINDS)[number];

const finder = (path: string) => (text: string, signal: AbortSignal) =>
  findIn({ path, include: '', named: 'name' }, text, signal);
const WAYS = {
  team: { field: 'team_id', label: 'events.choose_team', find: finder('organisation/teams') },
  tag: { field: 'tag_id', label: 'events.choose_tag', find: finder('organisation/tags') },
  'saved-list': { field: 'saved_list_id', label: 'events.choose_list', find: finder('saved-lists') },
} as const;

/** How many of a saved list were invited before. */
function AlreadyInvited({ eventId, listId }: { eventId: number; listId: number }) {
  const t = useText();
  const { data } = useQuery(listPeopleQuery(eventId, listId));
  if (!data) return null;
  return (
    <p className="text-sm text-ink-2">
      {t('events.already_invited', { count: data.filter(({ invited }) => invited).length })}
    </p>
  );
}

/** Who is asked to come: some people, or everyone of a team, with a tag or on a saved list. */
export function InviteDialog({ event, onClose }: { event: EventRow; onClose(): void }) {
  const t = useText();
  const refresh = useRefreshEvents();
  const [kind, setKind] = useState<Kind>('people');
  const [people, setPeople] = useState<readonly Found[]>([]);
  const [chosen, setChosen] = useState<Found | null>(null);
  const [message, setMessage] = useState('');
  const send = useMutation({
    mutationFn: (body: object) => invite(event.id, { kind, message, ...body }),
    onSuccess: onClose,
    onSettled: refresh,
  });
  const way = kind === 'people' ? null : WAYS[kind];
  const body = way
    ? chosen && { [way.field]: Number(chosen.value) }
    : people.length > 0 && { user_ids: people.map(({ value }) => Number(value)) };
  return (
    <Dialog open onClose={onClose} title={t('events.invite')}>
      <form
        className="grid gap-5"
        onSubmit={(submit) => {
          submit.preventDefault();
          if (body) send.mutate(body);
        }}
      >
        <ProblemCallout problem={isProblem(send.error) ? send.error : null} />
        <ChoiceTiles
          label={t('events.invite_kind')}
          columns={2}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setChosen(null);
          }}
          choices={KINDS.map((value) => ({ value, label: t(`events.kind_${value}`) }))}
        />
        {way ? (
          <SearchSelect
            key={kind}
            label={t(way.label)}
            required
            value={chosen}
            onChange={setChosen}
            find={way.find}
            empty={t('records.no_match')}
          />
        ) : (
          <PeoplePicker chosen={people} onChange={setPeople} />
        )}
        {kind === 'saved-list' && chosen && <AlreadyInvited eventId={event.id} listId={Number(chosen.value)} />}
        <TextArea
          label={t('events.message')}
          hint={t('events.message_hint')}
          rows={3}
          maxLength={4000}
          value={message}
          onChange={setMessage}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={send.isPending} disabled={!body}>
            {t(event.state === 'draft' ? 'events.save_invitations' : 'events.send_invitations')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
