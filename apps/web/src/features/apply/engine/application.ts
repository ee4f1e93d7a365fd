import { makeCore, type Core } from './application-core.ts';
import type { ApplicationPage, SsoUser } from './application-page.ts';
import type { Engine } from './engine.ts';
import { hasLocalDraft } from '../draft/local-draft.ts';
import { untilHere } from '../../../ui/pieces.ts';

/** Someone is known already, or the address asks for something: then the form waits until it has been filled in. */
function hasMore({ page, ssoUser }: Core): boolean {
  return (
    Boolean(page.user ?? ssoUser ?? page.on_behalf ?? page.application_key) ||
    page.session_ended ||
    window.location.search !== '' ||
    window.location.hash !== '' ||
    hasLocalDraft(page)
  );
}

/** The whole of one form on one page. */
export function createApplication({
  application: page,
  ssoUser,
}: {
  application: ApplicationPage;
  ssoUser: SsoUser | null;
}) {
  const core = makeCore(page, ssoUser);
  let loading: Promise<Engine> | null = null;
  function engine(): Promise<Engine> {
    loading ??= untilHere(() => import('./engine.ts')).then(({ createEngine }) => createEngine(core));
    return loading;
  }
  const { form, applicant, wizard, around } = core;
  return {
    ...page,
    supervisor: page.on_behalf ? page.user : null,
    ssoUser,
    form,
    applicant,
    wizard,
    around,
    engine,
    waits: hasMore(core),
    act: (deed: (running: Engine) => unknown): void => void engine().then(deed),
  };
}

export type Application = ReturnType<typeof createApplication>;
