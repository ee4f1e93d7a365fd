import { useCallback, useState } from 'react';
import {
  openLink,
  type RequestedParent,
  type RequestedReferee,
  type LinkPath,
} from '../../features/applications/answer-link.api.ts';
import { ConsentForm } from '../../features/applications/consent-form.tsx';
import { OtherWaysOut } from '../../features/applications/other-ways-out.tsx';
import { ReferenceForm } from '../../features/applications/reference-form.tsx';
import { useLanguage } from '../../lib/i18n.tsx';
import { pageValues } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem } from '../../lib/problem.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import { Callout } from '../../ui/callout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { LanguageSwitch } from '../apply/language-switch.tsx';
import { OfferAnswer } from './offer-answer.tsx';
import { SignupAnswer } from './signup-answer.tsx';
import { useAddressSecret } from '../login/use-address-secret.ts';

type AnswerRequest = RequestedReferee | RequestedParent;
const isReferee = (request: AnswerRequest): request is RequestedReferee => 'reference_length' in request;

function Answering({ path, token }: { path: LinkPath; token: string }) {
  const t = useText();
  const problemText = useProblemText();
  // What a parent agrees to is kept in the language in which it was read.
  const { language } = useLanguage();
  const loaded = useLoaded(
    useCallback((signal) => openLink<AnswerRequest>(path, token, language, signal), [path, token, language]),
  );
  const [said, setSaid] = useState<string | null>(null);
  const title = t(path === 'references' ? 'answer.reference_title' : 'answer.consent_title');
  usePageTitle(said ? t('answer.thanks') : title);
  if (said) {
    return (
      <div className="grid gap-6">
        <PageHeader title={t('answer.thanks')} />
        <Callout announce tone="ok">
          {said}
        </Callout>
      </div>
    );
  }
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') {
    if (isProblem(loaded.error, 404, 422)) return <PageHeader title={t('answer.dead')} note={t('answer.dead_text')} />;
    return <ErrorState onRetry={loaded.retry}>{problemText(loaded.error)}</ErrorState>;
  }
  const request = loaded.value;
  const way = { path, token, onDone: setSaid };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={title}
        note={t(isReferee(request) ? 'answer.reference_note' : 'answer.consent_note', {
          name: request.name,
          applicant: request.applicant,
          opportunity: request.opportunity,
          organisation: request.organisation,
        })}
      />
      {isReferee(request) ? <ReferenceForm request={request} {...way} /> : <ConsentForm request={request} {...way} />}
      <OtherWaysOut canDecline={isReferee(request)} {...way} />
    </div>
  );
}

/** Where the links of letters to referees and parents lead. They have no account, so nothing here asks for one. */
export function AnswerPage(_: { slug: string }) {
  const token = useAddressSecret();
  const { pathname, search } = window.location;
  const path = pathname.startsWith('/reference') ? 'references' : 'parental-consents';
  return (
    <AppShell organisation={pageValues().organisation} home="/opportunities" width="narrow" end={<LanguageSwitch />}>
      {pathname.startsWith('/shift-offer') ? (
        <OfferAnswer token={token || '-'} />
      ) : pathname.startsWith('/signup') ? (
        <SignupAnswer token={token || '-'} deed={search.startsWith('?end') ? 'end' : 'confirm'} />
      ) : (
        <Answering path={path} token={token || '-'} />
      )}
    </AppShell>
  );
}
