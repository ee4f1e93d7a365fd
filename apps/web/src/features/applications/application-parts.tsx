import { formatInstant } from '../../lib/dates.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { isolated, useText, type MessageKey } from '../../ui/text.ts';
import type { Application } from './application.api.ts';
import { CONSENT_TONES, fullName, listMissing, nextStep, REFERENCE_TONES } from './application.rules.ts';

/** What an applicant may expect, and what stands in the way. */
export function NextSheet({ application }: { application: Application }) {
  const t = useText();
  const { state, decided_at, withdrawn_at, opportunity } = application;
  const missing = listMissing(application);
  return (
    <Sheet title={t('application.next')}>
      <p className="max-w-[46rem]">{t(nextStep(state))}</p>
      {missing.length > 0 && (
        <Callout tone="warning" title={t('application.missing')}>
          <ul className="grid list-disc gap-1 ps-5">
            {missing.map(({ key, name }, i) => (
              <li key={i}>{t(key, name === undefined ? {} : { name: isolated(name) })}</li>
            ))}
          </ul>
        </Callout>
      )}
      {state === 'awaiting-applicant' && (
        // The form is a page of its own, outside the signed-in area: it has to be loaded.
        <ButtonLink look="primary" href={`/apply/${opportunity.slug}`} target="_self" className="justify-self-start">
          {t('application.complete')}
        </ButtonLink>
      )}
      {(decided_at ?? withdrawn_at) !== null && (
        <Facts
          facts={[
            { label: t('application.decided_on'), value: formatInstant(decided_at) },
            { label: t('application.withdrawn_on'), value: formatInstant(withdrawn_at) },
          ]}
        />
      )}
    </Sheet>
  );
}

export function DocumentsSheet({ documents, title }: Pick<Application, 'documents'> & { title?: string }) {
  const t = useText();
  if (documents.length === 0) return null;
  return (
    <Sheet title={title ?? t('application.documents')}>
      <ul className="grid gap-4">
        {documents.map(({ document_id, name, file_id, original_name, supplied_earlier, scanned }) => (
          <li key={`${document_id}-${file_id}`} className="grid gap-0.5 border-line not-last:border-b not-last:pb-4">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{name}</span>
              {supplied_earlier && <Pill>{t('application.supplied_earlier')}</Pill>}
              {!scanned && <Pill>{t('file.not_scanned')}</Pill>}
            </span>
            <Link
              href={`/api/files/${file_id}/content`}
              target="_blank"
              rel="noreferrer"
              className="justify-self-start text-sm wrap-anywhere"
            >
              {original_name}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface RequestedPersonProps {
  request: { first_name: string; last_name: string; requested_at: string | null; answered_at: string | null };
  tone: PillTone;
  state: MessageKey;
}

/** Someone whose answer an application needs, and how far that has come; what they said is not told. */
export function RequestedPerson({ request, tone, state }: RequestedPersonProps) {
  const t = useText();
  const { requested_at, answered_at } = request;
  const said = answered_at
    ? t('application.answered_on', { date: formatInstant(answered_at) })
    : requested_at && t('application.asked_on', { date: formatInstant(requested_at) });
  return (
    <div className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{fullName(request)}</span>
        <Pill tone={tone}>{t(state)}</Pill>
      </span>
      {said && <span className="text-sm text-ink-3 tabular-nums">{said}</span>}
    </div>
  );
}

export function ReferencesSheet({ references }: Pick<Application, 'references'>) {
  const t = useText();
  if (references.length === 0) return null;
  return (
    <Sheet title={t('application.references')} note={t('application.references_note')}>
      <ul className="grid gap-4">
        {references.map((one) => (
          <li key={one.id} className="border-line not-last:border-b not-last:pb-4">
            <RequestedPerson
              request={one}
              tone={REFERENCE_TONES[one.state]}
              state={`application.reference_${one.state}`}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export function ConsentSheet({ consent }: { consent: Application['parental_consent'] }) {
  const t = useText();
  if (!consent) return null;
  return (
    <Sheet title={t('application.consent')}>
      <RequestedPerson
        request={consent}
        tone={CONSENT_TONES[consent.state]}
        state={`application.consent_${consent.state}`}
      />
    </Sheet>
  );
}
