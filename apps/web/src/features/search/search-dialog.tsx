import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../lib/load-error.tsx';
import { cx } from '../../ui/class-names.ts';
import { CONTROL } from '../../ui/control-look.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useFollow } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { recentQuery, searchQuery, type Found } from './search.api.ts';
import { foundGroups, isMeant, type Choice, type Group } from './search-groups.ts';

const PAUSE = 150;
const MOST_RECENT = 5;

/** What was typed, once the fingers rest. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

function useGroups(typed: string, commands: readonly Choice[]) {
  const t = useText();
  const rested = useRested(typed);
  const found = useQuery(searchQuery(rested));
  const { data: recent = [] } = useQuery(recentQuery);
  const goTo = (choices: readonly Choice[]): Group[] =>
    choices.length > 0 ? [{ id: 'go', label: t('search.go'), choices: [...choices] }] : [];
  if (typed.trim() === '') {
    const last = recent.slice(0, MOST_RECENT).map(({ name, link }) => ({ name, href: link }));
    const groups = last.length > 0 ? [{ id: 'recent', label: t('search.recent'), choices: last }] : [];
    return { groups: [...groups, ...goTo(commands.filter(({ detail }) => detail === undefined))], found };
  }
  const meant = commands.filter(({ name, detail = '' }) => isMeant(`${name} ${detail}`, typed)).slice(0, 8);
  const words = {
    kind: (kind: Found['kind']) => t(`search.${kind}`),
    // of an opportunity its status, which the API names by its own word
    detail: (kind: Found['kind'], detail: string) =>
      kind === 'opportunities' ? t(`search.state_${detail as 'draft' | 'open' | 'closed'}`) : detail,
  };
  const hits = rested.length > 1 ? foundGroups(found.data ?? [], words) : [];
  return { groups: [...hits, ...goTo(meant)], found };
}

interface HitsProps {
  id: string;
  groups: readonly Group[];
  active: number;
  onActive(place: number): void;
  onPick(choice: Choice): void;
}

function Hits({ id, groups, active, onActive, onPick }: HitsProps) {
  const t = useText();
  let place = -1;
  return (
    <div id={id} role="listbox" aria-label={t('search.results')} className="grid gap-3">
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={group.label} className="grid">
          <p aria-hidden className="px-3 pb-1 text-sm font-semibold text-ink-2">
            {group.label}
          </p>
          {group.choices.map((choice) => {
            const at = ++place;
            return (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above has the keys
              <div
                key={choice.href}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                onMouseMove={() => onActive(at)}
                onClick={() => onPick(choice)}
                className={cx('grid cursor-pointer rounded-md px-3 py-2', at === active && 'bg-brand-soft')}
              >
                <span className="truncate font-semibold">{choice.name}</span>
                {choice.detail && <span className="truncate text-sm text-ink-2">{choice.detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Finds people, teams, opportunities and applications, and leads to every page by its name. */
export function SearchDialog({ commands, onClose }: { commands: readonly Choice[]; onClose(): void }) {
  const t = useText();
  const id = useId();
  const follow = useFollow();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { groups, found } = useGroups(typed, commands);
  const choices = groups.flatMap((group) => group.choices);
  const at = Math.min(active, choices.length - 1);
  const pick = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    follow(choice.href);
  };
  const move = (to: number) => {
    const next = (to + choices.length) % choices.length;
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (choices.length === 0) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter') pick(choices[at]);
    else return;
    event.preventDefault();
  };
  const isNothing = typed.trim().length > 1 && choices.length === 0 && !found.isFetching && !found.error;
  return (
    <Dialog open onClose={onClose} title={t('search.title')}>
      <div className="grid gap-4">
        <input
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? `${id}-${at}` : undefined}
          placeholder={t('search.placeholder')}
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into
          autoFocus
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className={cx(CONTROL, 'w-full')}
        />
        <div className="max-h-[50dvh] min-h-40 overflow-y-auto">
          {found.error && typed.trim().length > 1 && (
            <LoadError error={found.error} onRetry={() => void found.refetch()} />
          )}
          <p role="status" className={cx('px-3 text-ink-2', !isNothing && 'sr-only')}>
            {isNothing ? t('search.none') : t('search.count', { count: choices.length })}
          </p>
          {choices.length > 0 && <Hits id={id} groups={groups} active={at} onActive={setActive} onPick={pick} />}
        </div>
      </div>
    </Dialog>
  );
}
