import type { ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useMay } from '../../lib/access.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PhoneText } from '../../ui/phone/phone-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { RequestedPerson } from './application-parts.tsx';
import { AddRequest, RequestActions, RequestNote } from './request-actions.tsx';
import { requestsQuery, type RequestKind } from './answer-request.api.ts';
import { CONSENT_TONES, fullName, REFERENCE_TONES } from './application.rules.ts';
import { isConsentMissing } from './missing-consent.rules.ts';
import {
  historyQuery,
  readConsent,
  readReference,
  type ReadConsent,
  type ReadReference,
  type StaffApplication,
} from './staff-application.api.ts';

interface OnPurposeProps<T extends object> {
  applicationId: number;
  name: string;
  read(): Promise<T>;
  children(answer: T): ReactNode;
}

/** Shut until someone wants to read it, which is written down. */
function OnPurpose<T extends object>({ applicationId, name, read, children }: OnPurposeProps<T>) {
  const t = useText();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const reading = useMutation({
    mutationFn: read,
    onSuccess: () => cache.invalidateQueries(historyQuery(applicationId)),
  });
  const shown = reading.data !== undefined;
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="grid gap-3">
      {reading.isError && <Callout announce tone="danger" title={problemText(reading.error)} />}
      {reading.data && <div className="rounded-md bg-sunken p-4">{children(reading.data)}</div>}
      <Button
        kind="secondary"
        size="small"
        busy={reading.isPending}
        aria-expanded={shown}
        icon={<Icon aria-hidden className="size-4 shrink-0" />}
        onClick={() => (shown ? reading.reset() : reading.mutate())}
        className="justify-self-start"
      >
        {t(shown ? 'applicants.hide_answer' : 'applicants.show_answer')}
        <span className="sr-only">{name}</span>
      </Button>
    </div>
  );
}

function ReferenceText({ answer, reason }: ReadReference) {
  const t = useText();
  if (!answer) return <p className="text-sm whitespace-pre-line">{reason || t('applicants.no_reason')}</p>;
  const { relationship, known_months: months, text, recommends, questions } = answer;
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          { label: t('applicants.relationship'), value: relationship },
          { label: t('applicants.known'), value: t('applicants.months', { count: months }) },
          { label: t('applicants.recommends'), value: t(`applicants.recommends_${recommends}`) },
        ]}
      />
      <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
      {questions.map(({ question, answer: said }) => (
        <div key={question} className="grid gap-1 text-sm">
          <span className="font-semibold">{question}</span>
          <p className="wrap-anywhere whitespace-pre-line">{said}</p>
        </div>
      ))}
    </div>
  );
}

function ConsentText({ statement, note }: ReadConsent) {
  const t = useText();
  return (
    <Facts
      facts={[
        { label: t('applicants.statement'), value: statement },
        { label: t('applicants.parent_note'), value: note && <span className="whitespace-pre-line">{note}</span> },
      ]}
    />
  );
}

interface PartProps {
  application: StaffApplication;
  /** No one reads what was said about themselves. */
  mayRead: boolean;
}

/** The same people with what staff can do about each; nothing about oneself. */
function useRequests(kind: RequestKind, { id, active }: StaffApplication, mayRead: boolean) {
  const may = useMay();
  const { data = [] } = useQuery({ ...requestsQuery(kind, id), enabled: mayRead });
  const find = (one: { id: number }) => data.find((row) => row.id === one.id);
  const mayAdd = mayRead && active && may('manage-references');
  return { find, add: mayAdd && <AddRequest kind={kind} applicationId={id} /> };
}

export function StaffReferences({ application, mayRead }: PartProps) {
  const t = useText();
  const { id, references } = application;
  const { find, add } = useRequests('reference', application, mayRead);
  if (references.length === 0 && !add) return null;
  return (
    <Sheet title={t('applicants.references')} note={t('applicants.references_note')} actions={add}>
      {references.length === 0 && <p className="text-ink-2">{t('asking.no_referees')}</p>}
      <ul className="grid gap-5 empty:hidden">
        {references.map((one) => {
          const row = find(one);
          return (
            <li key={one.id} className="grid gap-3 border-line not-last:border-b not-last:pb-5">
              <RequestedPerson
                request={one}
                tone={REFERENCE_TONES[one.state]}
                state={`application.reference_${one.state}`}
              />
              <Facts
                facts={[
                  { label: t('applicants.email'), value: one.email && <EmailText>{one.email}</EmailText> },
                  {
                    label: t('applicants.phone'),
                    value: one.phone_number && <PhoneText>{one.phone_number}</PhoneText>,
                  },
                ]}
              />
              {row && <RequestNote row={row} />}
              {row && <RequestActions kind="reference" row={row} />}
              {mayRead && one.answered_at && (
                <OnPurpose applicationId={id} name={fullName(one)} read={() => readReference(id, one.id)}>
                  {(answer) => <ReferenceText {...answer} />}
                </OnPurpose>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

export function StaffConsent({ application, mayRead }: PartProps) {
  const t = useText();
  const { id, minor, parental_consent: consent } = application;
  const { find, add } = useRequests('consent', application, mayRead);
  if (!consent && !minor && !isConsentMissing(application)) return null;
  const row = consent && find(consent);
  return (
    <Sheet
      title={t('application.consent')}
      note={consent ? t('applicants.references_note') : t('applicants.no_parent')}
      actions={consent?.state !== 'given' && add}
    >
      {consent && (
        <>
          <RequestedPerson
            request={consent}
            tone={CONSENT_TONES[consent.state]}
            state={`application.consent_${consent.state}`}
          />
          <Facts
            facts={[
              { label: t('applicants.email'), value: consent.email && <EmailText>{consent.email}</EmailText> },
              { label: t('applicants.phone'), value: row?.phone_number && <PhoneText>{row.phone_number}</PhoneText> },
            ]}
          />
          {row && <RequestNote row={row} />}
          {row && <RequestActions kind="consent" row={row} />}
          {mayRead && consent.answered_at && (
            <OnPurpose applicationId={id} name={fullName(consent)} read={() => readConsent(id, consent.id)}>
              {(answer) => <ConsentText {...answer} />}
            </OnPurpose>
          )}
        </>
      )}
    </Sheet>
  );
}
