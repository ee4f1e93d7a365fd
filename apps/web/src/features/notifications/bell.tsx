import { lazy, Suspense, useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { MoreWords } from '../../lib/more-words.tsx';
import { Link } from '../../ui/link.tsx';
import { useDropdown } from '../../ui/popup/use-dropdown.ts';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { unreadQuery } from './notification.api.ts';
import { loadNotificationWords } from './notification-words.ts';

const load = () => import('./notification-list.tsx');
const NotificationList = lazy(async () => ({ default: (await load()).NotificationList }));

const LOOK = 'relative grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink';

/** The number changes while someone goes from page to page. */
function useUnread(): number {
  const cache = useQueryClient();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { data = 0 } = useQuery(unreadQuery);
  useEffect(() => void cache.refetchQueries({ queryKey: unreadQuery.queryKey, stale: true }), [cache, path]);
  return data;
}

function Sign({ count }: { count: number }) {
  return (
    <>
      <BellIcon aria-hidden className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute inset-e-0.5 top-0.5 min-w-5 rounded-full bg-brand px-1 text-center text-xs leading-5 font-semibold text-on-brand tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  );
}

function Button() {
  const t = useText();
  const count = useUnread();
  const isNarrow = useNarrow();
  const { whole, isOpen, toggle, leave } = useDropdown();
  const label = t('bell.button', { count });
  if (isNarrow)
    return (
      <Link kind="bare" href="/portal/notifications" aria-label={label} className={LOOK}>
        <Sign count={count} />
      </Link>
    );
  return (
    <div ref={whole} className="relative">
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onClick={toggle}
        className={LOOK}
      >
        <Sign count={count} />
      </button>
      {isOpen && (
        <div
          role="dialog"
          tabIndex={-1}
          aria-label={t('bell.title')}
          className="absolute inset-e-0 top-full z-20 mt-1 grid max-h-[min(36rem,80dvh)] w-[26rem] gap-3 overflow-y-auto rounded-lg border border-line bg-surface p-4 shadow-lift outline-none"
        >
          <Suspense fallback={<Loading />}>
            <NotificationList limit={10} onFollow={leave} />
          </Suspense>
          <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-3 text-sm">
            <Link href="/portal/notifications" onClick={leave}>
              {t('bell.view_all')}
            </Link>
            <Link href="/portal/notifications/settings" onClick={leave}>
              {t('bell.settings')}
            </Link>
          </div>
        </div>
      )}
    </div>
  );
}

/** In the bar of every page: how much is new, and the way to it. On a phone it leads to a page. */
export function Bell() {
  return (
    <MoreWords load={loadNotificationWords}>
      <Button />
    </MoreWords>
  );
}
