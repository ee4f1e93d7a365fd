import { Suspense, useEffect, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { ChevronDown, House, LogOut, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react';
import { useAccess, useMay } from '../lib/access.ts';
import { useAtRest } from '../lib/at-rest.ts';
import { useHeartbeat } from '../lib/heartbeat.ts';
import { http } from '../lib/http.ts';
import { LANGUAGES, offeredLanguages, useLanguage, type Language, type LoadMessages } from '../lib/i18n.tsx';
import { DeferredMessages } from '../lib/more-words.tsx';
import { pageValues } from '../lib/page.ts';
import { GuardContext } from '../lib/forms/guard-context.ts';
import { meQuery, primaryEmailOf, signOut } from '../lib/session.ts';
import { askToSignIn, useSignInRequest } from '../lib/sign-in-again.ts';
import { chooseTheme, THEMES, useTheme, type Theme } from '../lib/theme.ts';
import { useUnavailable } from '../lib/unavailable.ts';
import { AppShell } from '../ui/app-shell.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { LazyMenu } from '../ui/popup/lazy-menu.tsx';
import { useFollow } from '../ui/link.tsx';
import { PopupLocale } from '../ui/popup/popup-locale.ts';
import { lazyPiece } from '../ui/pieces.ts';
import { Loading } from '../ui/states.tsx';
import { useText } from '../ui/text.ts';
import { Avatar } from '../ui/tile.tsx';
import { PORTAL_AREAS } from './portal/portal-areas.ts';
import { NoPermissionPage } from './no-permission.tsx';
import { SearchButton } from './staff/search/search-button.tsx';
import { areaOf, isStaff, STAFF_AREAS } from './staff/staff-areas.ts';

// Nothing of it is seen at first, so it may come after the page.
const SessionGuard = lazyPiece(async () => (await import('../features/auth/session-guard.tsx')).SessionGuard);

const PhoneApp = lazyPiece(async () => (await import('../features/mobile/phone-app.tsx')).PhoneApp);

const Bell = lazyPiece(async () => (await import('../features/notifications/bell.tsx')).Bell);

/** They are fetched when the page is at rest. */
const loadRefusals: LoadMessages = async (language) =>
  (await import('../lib/refusal-words.ts')).loadRefusalWords(language);

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

function UserMenu({ name }: { name: string }) {
  const t = useText();
  const theme = useTheme();
  const follow = useFollow();
  const { language, chooseLanguage } = useLanguage();
  const themes = THEMES.map((id) => {
    const Icon = THEME_ICONS[id];
    return { id, label: t(`app.theme_${id}`), icon: <Icon aria-hidden className="size-4 text-ink-3" /> };
  });
  const languages = offeredLanguages().map((id) => ({ id, label: LANGUAGES[id].name }));
  const works = isStaff(useMay());
  const own = [
    ...(works
      ? [{ id: '/portal', label: t('app.my_pages'), icon: <House aria-hidden className="size-4 text-ink-3" /> }]
      : []),
    {
      id: '/portal/security',
      label: t('app.security'),
      icon: <ShieldCheck aria-hidden className="size-4 text-ink-3" />,
    },
  ];
  const leave = [
    {
      id: 'sign-out',
      label: t('app.sign_out'),
      icon: <LogOut aria-hidden className="size-4 text-ink-3 rtl:-scale-x-100" />,
    },
  ];
  return (
    <LazyMenu
      button={
        <>
          <Avatar name={name} />
          <span className="sr-only">{t('app.account')}</span>
          <span className="max-w-48 truncate max-sm:sr-only">{name}</span>
          <ChevronDown aria-hidden className="size-4 text-ink-3 max-sm:hidden" />
        </>
      }
      groups={[
        { id: 'own', items: own, onPick: follow },
        { id: 'theme', label: t('app.theme'), chosen: theme, items: themes, onPick: (id) => chooseTheme(id as Theme) },
        ...(languages.length > 1
          ? [
              {
                id: 'language',
                label: t('app.language'),
                chosen: language,
                items: languages,
                onPick: (id: string) => chooseLanguage(id as Language),
              },
            ]
          : []),
        { id: 'leave', items: leave, onPick: signOut },
      ]}
    />
  );
}

/** The service cannot answer everything just now; whoever reads on should know. */
function BusyNotice() {
  const t = useText();
  const cache = useQueryClient();
  const { unavailable, dismiss } = useUnavailable();
  if (!unavailable) return null;
  const again = () => {
    dismiss();
    void cache.invalidateQueries();
  };
  const actions = (
    <Button kind="secondary" size="small" onClick={again}>
      {t('ui.try_again')}
    </Button>
  );
  return (
    <Callout announce tone="warning" title={t('app.busy_title')} actions={actions}>
      {t('app.busy_text')}
    </Callout>
  );
}

/** A page of the staff area is drawn, and asks for what it shows, only once it is known that the reader can open it. */
function Permitted({ children }: { children: ReactNode }) {
  // the page that is drawn, not the one that is still being fetched: its rights would open the one that is left
  const path = useRouterState({ select: (state) => state.matches.at(-1)?.pathname ?? state.location.pathname });
  const area = areaOf(path);
  const access = useAccess((may) => area?.open(may) ?? true);
  if (area && access === 'pending') return <Loading />;
  return area && access === 'no' ? <NoPermissionPage what={area.what} /> : children;
}

const UnsavedGuard = lazyPiece(async () => (await import('../lib/unsaved-guard.tsx')).UnsavedGuard);

/** From the first moment on someone whose session has ended is asked to sign in where they are. Returns whether they are being asked. */
function useSignInWhereOneIs(isKnown: boolean): boolean {
  useEffect(() => {
    if (!isKnown) return;
    http.handle({ signInAgain: askToSignIn });
    return () => http.handle({ signInAgain: () => Promise.resolve(false) });
  }, [isKnown]);
  return useSignInRequest() !== null;
}

/** Fetched with the first form, before anything is typed into it. */
const guard = (unsaved: boolean) => (
  <Suspense>
    <UnsavedGuard unsaved={unsaved} />
  </Suspense>
);

/** Its place is kept from the start: nothing moves when it comes. */
function BellAtRest() {
  const place = <span className="size-11" />;
  return useAtRest() ? (
    <Suspense fallback={place}>
      <Bell />
    </Suspense>
  ) : (
    place
  );
}

/** What accompanies every page and is seen only when it is needed. */
function Attendants({ isPortal }: { isPortal: boolean }) {
  const { data: me } = useQuery(meQuery);
  const isAtRest = useAtRest();
  const isAsked = useSignInWhereOneIs(me !== undefined);
  if (!me) return null;
  return (
    <>
      <Suspense>{isAtRest && isPortal && <PhoneApp userId={me.id} />}</Suspense>
      <Suspense>{(isAtRest || isAsked) && <SessionGuard person={{ id: me.id, email: primaryEmailOf(me) }} />}</Suspense>
    </>
  );
}

/** The bar, the navigation and the menu around every page of a signed-in person. */
export function PageFrame() {
  const t = useText();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { language } = useLanguage();
  const { data: me } = useQuery(meQuery);
  const may = useMay();
  useHeartbeat();
  const home = isStaff(may) ? '/staff' : '/portal';
  const items = [
    { href: home, label: t('app.home') },
    ...(home === '/portal' ? PORTAL_AREAS.map(({ href, label }) => ({ href, label: t(label) })) : []),
    ...STAFF_AREAS.flatMap(({ href, label, open }) => (label && open(may) ? [{ href, label: t(label) }] : [])),
  ];
  const isWithin = (href: string) => path === href || (href !== '/staff' && path.startsWith(`${href}/`));
  // the narrowest one: a person's shifts are no longer their home
  const current = items.filter(({ href }) => isWithin(href)).toSorted((a, b) => b.href.length - a.href.length)[0];
  const nav = items.map((item) => ({ ...item, current: item === current }));
  return (
    <PopupLocale value={LANGUAGES[language].locale}>
      <AppShell
        organisation={pageValues().organisation}
        home={home}
        nav={nav}
        density={path.startsWith('/staff') ? 'compact' : 'roomy'}
        end={
          me && (
            <>
              {isStaff(may) && <SearchButton />}
              <BellAtRest />
              <UserMenu name={me.display_name} />
            </>
          )
        }
        notice={<BusyNotice />}
      >
        <DeferredMessages load={loadRefusals}>
          <GuardContext value={guard}>
            <Permitted>
              <Outlet />
            </Permitted>
          </GuardContext>
        </DeferredMessages>
        <Attendants isPortal={path.startsWith('/portal')} />
      </AppShell>
    </PopupLocale>
  );
}
