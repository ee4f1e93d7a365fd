import { useEffect, useState, type ReactNode } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  isLeadable,
  readRequest,
  type AuthorizationRequest,
} from '../../features/oauth-clients/authorization.rules.ts';
import { ConsentSheet } from '../../features/oauth-clients/consent-sheet.tsx';
import { authorizationQuery, decide, type Authorization } from '../../features/oauth-clients/oauth-client.api.ts';
import type { PermissionSlug } from '../../features/permissions/permission.api.ts';
import { usePermissionWords } from '../../features/permissions/permission-words.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { pageValues } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem } from '../../lib/problem.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { meQuery, signOutHere } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { MAIN_ID, SkipLink } from '../../ui/skip-link.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { LogoTile } from '../../ui/tile.tsx';
import { loadAuthorizeWords } from './authorize-words.ts';

const SPAN = 'mx-auto w-full max-w-[34rem]';

/** Whose page it is and who is being asked: no menu, nothing that leads away by accident. */
function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  const { organisation } = pageValues();
  const { data: me } = useQuery(meQuery);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] px-4 py-8 sm:py-16">
      <SkipLink />
      <header className={`${SPAN} flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-6 sm:pb-8`}>
        <span className="flex items-center gap-3 font-semibold">
          <LogoTile name={organisation.name} logo={organisation.logo} />
          {organisation.name}
        </span>
        {me && (
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            {t('allow.signed_in', { name: me.display_name })}
            <Button kind="quiet" size="small" onClick={signOutHere}>
              {t('allow.not_you')}
            </Button>
          </span>
        )}
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={`${SPAN} grid grid-cols-[minmax(0,1fr)] content-start gap-6 outline-none`}
      >
        {children}
      </main>
    </div>
  );
}

/** No one is led anywhere: who asks is not known, or does not stand where they say. */
function Refused({ title, text }: { title: string; text: string }) {
  const t = useText();
  usePageTitle(title);
  return (
    <Sheet>
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="title text-2xl">
          {title}
        </h1>
        <p className="text-ink-2">{text}</p>
      </div>
      <ButtonLink href="/portal" className="justify-self-start">
        {t('app.go_home')}
      </ButtonLink>
    </Sheet>
  );
}

function Leaving({ host }: { host: string }) {
  const t = useText();
  usePageTitle(t('allow.leaving', { host }));
  return (
    <Sheet>
      <Loading label={t('allow.leaving', { host })} />
    </Sheet>
  );
}

function leave(redirect: string) {
  if (isLeadable(redirect)) window.location.replace(redirect);
}

function Question({ authorization, request }: { authorization: Authorization; request: AuthorizationRequest }) {
  const t = useText();
  const words = usePermissionWords();
  usePageTitle(t('allow.title', { app: authorization.client.name }));
  const answer = useMutation({ mutationFn: (allow: boolean) => decide(request, allow), onSuccess: leave });
  if (answer.isSuccess) return <Leaving host={authorization.returns_to} />;
  const scopes = authorization.scopes.map(({ scope, label, opens }) =>
    scope === 'profile'
      ? { scope, label: t('allow.profile'), opens: t('allow.profile_opens') }
      : {
          scope,
          label: words.label(scope as PermissionSlug, label),
          opens: words.opens(scope as PermissionSlug, opens),
        },
  );
  return (
    <ConsentSheet
      apiClient={authorization.client}
      scopes={scopes}
      returnsTo={authorization.returns_to}
      answering={answer.isPending ? answer.variables : null}
      problem={isProblem(answer.error) ? answer.error : null}
      onAnswer={(allow) => answer.mutate(allow)}
    />
  );
}

function Asking({ request }: { request: AuthorizationRequest }) {
  const t = useText();
  const problemText = useProblemText();
  const { data: authorization, error } = useQuery(authorizationQuery(request));
  useEffect(() => {
    if (authorization?.redirect) leave(authorization.redirect);
  }, [authorization]);
  if (isProblem(error, 404)) return <Refused title={t('allow.unknown')} text={t('allow.unknown_text')} />;
  if (isProblem(error, 422)) return <Refused title={t('allow.wrong')} text={t('allow.wrong_text')} />;
  if (error) return <Refused title={t('ui.error_title')} text={problemText(error)} />;
  if (!authorization) return <Loading />;
  return authorization.redirect ? (
    <Leaving host={authorization.returns_to} />
  ) : (
    <Question authorization={authorization} request={request} />
  );
}

function Authorize() {
  const t = useText();
  // Read once: from here on nothing but what was asked at first counts.
  const [request] = useState(() => readRequest(window.location.search));
  return (
    <Frame>
      {request ? <Asking request={request} /> : <Refused title={t('allow.wrong')} text={t('allow.wrong_text')} />}
    </Frame>
  );
}

export function AuthorizePage() {
  return (
    <MoreWords load={loadAuthorizeWords}>
      <Authorize />
    </MoreWords>
  );
}
