import { useEffect, useState } from 'react';
import { CalendarPlus } from 'lucide-react';
import { useIntl } from '../../../ui/intl.tsx';
import { isEmbedded, leaveTo } from '../../../lib/embedded.ts';
import { Button } from '../../../ui/button.tsx';
import { writeDay } from '../../../ui/calendar/calendar-days.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { isolated, useText } from '../../../ui/text.ts';
import { ageOn } from '../steps/basic-details/ages.ts';
import { useApplication } from '../application-context.tsx';
import type { Submitted } from '../engine/application-state.ts';
import { nextContacts, type NextContact } from './next-contacts.ts';
import { stayCalendar } from './stay-event.ts';

const dashboardPath = (id: number) => `/portal/applicant/dashboard/${id}`;

/** Where a button leads: signed in at once with a token, else by the portal's own door. */
export function finishPath({ token }: Pick<Submitted, 'token'>, path = '/portal'): string {
  return token ? `/api/login/token/${encodeURIComponent(token)}?redirect=${path}` : path;
}

/** The stay that was asked for, null where the form asks for none. */
function useStay() {
  const { form, steps } = useApplication();
  const { start_date, end_date } = form.values().booking;
  return steps.some(({ type }) => type === 'residential') && start_date && end_date ? { start_date, end_date } : null;
}

function useContactText(): (contact: NextContact) => string {
  const t = useText();
  const { locale } = useIntl();
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map(isolated));
  return (contact) => {
    if (contact.kind === 'confirmation' || contact.kind === 'handover')
      return t(`review.next_${contact.kind}`, { email: isolated(contact.email) });
    if (contact.kind === 'parent') return t('review.next_parent', { name: isolated(contact.name) });
    return t(`review.next_${contact.kind}`, { names: list(contact.names) });
  };
}

/** Who is contacted when, and what comes after that. */
function NextSteps() {
  const t = useText();
  const { locale } = useIntl();
  const { form, on_behalf, organisation, today } = useApplication();
  const contactText = useContactText();
  const stay = useStay();
  const values = form.values();
  const age = ageOn(today, values.dob);
  const contacts = nextContacts(values, {
    isOnBehalf: on_behalf !== null,
    isMinor: age !== null && age < organisation.minor_age,
  });
  const steps = [
    ...contacts.map((contact) => ({
      when: t(contact.kind === 'referees_phone' ? 'review.next_days' : 'review.next_today'),
      text: contactText(contact),
    })),
    ...(stay
      ? [
          {
            when: t('review.next_days'),
            text: t('review.next_stay', {
              from: writeDay(stay.start_date, locale),
              to: writeDay(stay.end_date, locale),
            }),
          },
        ]
      : []),
    {
      when: t('review.next_then'),
      text: t(on_behalf ? 'review.next_review_other' : 'review.next_review', { organisation: organisation.name }),
    },
  ];
  return (
    <section aria-labelledby="next-steps" className="grid gap-3">
      <h3 id="next-steps" className="font-semibold">
        {t('review.next_title')}
      </h3>
      <ol className="grid gap-3 border-s-4 border-line ps-4">
        {steps.map(({ when, text }) => (
          <li key={text} className="grid gap-0.5">
            <span className="text-sm font-semibold text-ink-2">{when}</span>
            <span className="wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The file is made here: a newcomer is not signed in yet, and the server would not show them their stay. */
function CalendarButton({ id }: { id: number }) {
  const t = useText();
  const { opportunity } = useApplication();
  const stay = useStay();
  if (!stay) return null;
  const download = () => {
    const { host, origin } = window.location;
    const location = opportunity.team?.name ?? opportunity.display_name;
    const text = stayCalendar(
      {
        uid: `application-${id}-stay@${host}`,
        ...stay,
        summary: t('review.calendar_stay', { place: location }),
        location,
        description: t('review.calendar_requested'),
        url: `${origin}${dashboardPath(id)}`,
      },
      new Date(),
    );
    const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: `${opportunity.slug}-${stay.start_date}.ics`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Button
      kind="secondary"
      size="small"
      className="justify-self-start"
      onClick={download}
      icon={<CalendarPlus aria-hidden className="size-4" />}
    >
      {t('review.calendar')}
    </Button>
  );
}

/** The application is on its way; the only ways on are to finish or to look at it. */
export function ThankYou({ submitted }: { submitted: Submitted }) {
  const t = useText();
  const { opportunity, on_behalf, form } = useApplication();
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => {
    // Nothing typed is left behind for whoever uses the device next.
    form.change('new_password', '');
    form.change('new_password_confirm', '');
  }, [form]);
  const leave = (path: string) => {
    if (!isEmbedded()) setLeaving(path);
    leaveTo(finishPath(submitted, path));
  };
  const dashboard = dashboardPath(submitted.application_id);
  const text = on_behalf
    ? t('review.thanks_on_behalf')
    : opportunity.type === 'One-off'
      ? t('review.thanks_one_off')
      : t('review.thanks');
  const actions = (
    <>
      {!on_behalf && (
        <Button
          kind="secondary"
          onClick={() => leave(dashboard)}
          busy={leaving === dashboard}
          disabled={leaving !== null}
        >
          {t('review.view_application')}
        </Button>
      )}
      <Button onClick={() => leave('/portal')} busy={leaving === '/portal'} disabled={leaving !== null}>
        {t('review.finish')}
      </Button>
    </>
  );
  return (
    <Dialog open locked onClose={() => {}} title={t('review.thanks_title')} actions={actions}>
      <div className="grid gap-5">
        <p>{text}</p>
        <dl className="flex flex-wrap items-baseline gap-x-3 rounded-md bg-sunken px-4 py-3">
          <dt className="text-sm text-ink-2">{t('review.reference_number')}</dt>
          <dd className="text-xl font-semibold">{submitted.application_id}</dd>
        </dl>
        <NextSteps />
        <CalendarButton id={submitted.application_id} />
      </div>
    </Dialog>
  );
}
