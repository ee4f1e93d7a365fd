import { useEffect } from 'react';
import type { heartbeat } from '@manyhands/contract/heartbeats/heartbeat.resource.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMay } from './access.ts';
import { http } from './http.ts';
import { isProblem } from './problem.ts';
import type { OutputOf } from './resource-api.ts';

const INTERVAL = 29_000;

type Beat = OutputOf<typeof heartbeat, 'list'>;
type Ask = (since: string | null) => Promise<Beat>;

/** Where rows of a resource show: the first words of the queries' keys. What is not named here shows nowhere. */
const people = ['users'];
const rights = ['permissions', 'users'];
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      'user',
      'emailAddress',
      'phoneNumber',
      'postalAddress',
      'userFile',
      'role',
      'guardian',
      'supervisor',
      'block',
      'deniedPermission',
    ].map((name) => [name, people]),
  ),
  ...Object.fromEntries(['permission', 'permissionGroup', 'roleProfile'].map((name) => [name, rights])),
  ...Object.fromEntries(
    ['application', 'applicationReference', 'parentalConsent', 'applicationNote'].map((name) => [
      name,
      ['applications'],
    ]),
  ),
  team: ['teams', 'users'],
};

const askServer: Ask = async (since) => (await http.get<{ data: Beat }>('heartbeat', { query: { since } })).body.data;

/** One for the page: a second would only ask twice. */
let running: (() => void) | null = null;

/** Asks what changed for as long as the window has the focus, and has the pages that show it look again. Answers how to end it. */
export function startHeartbeat(cache: Pick<QueryClient, 'invalidateQueries'>, ask: Ask = askServer): () => void {
  running?.();
  let timer: ReturnType<typeof setInterval> | undefined;
  let cursor: string | null = null;

  async function beat(): Promise<void> {
    try {
      const answer = await ask(cursor);
      cursor = answer.cursor;
      for (const key of new Set(answer.changed.flatMap((name) => SHOWN[name] ?? [])))
        void cache.invalidateQueries({ queryKey: [key] });
    } catch (error) {
      // Whoever may no longer ask stops; everything else is worth another try.
      if (isProblem(error, 403)) stop();
    }
  }
  function resume(): void {
    timer ??= setInterval(() => void beat(), INTERVAL);
  }
  function pause(): void {
    clearInterval(timer);
    timer = undefined;
  }
  function stop(): void {
    pause();
    window.removeEventListener('focus', resume);
    window.removeEventListener('blur', pause);
    if (running === stop) running = null;
  }

  running = stop;
  window.addEventListener('focus', resume);
  window.addEventListener('blur', pause);
  if (document.hasFocus()) resume();
  // The first answer only says where to count from.
  void beat();
  return stop;
}

/** For whoever sees other people; the server would refuse everyone else. */
export function useHeartbeat(): void {
  const cache = useQueryClient();
  const sees = useMay()('view-users');
  useEffect(() => (sees ? startHeartbeat(cache) : undefined), [cache, sees]);
}
