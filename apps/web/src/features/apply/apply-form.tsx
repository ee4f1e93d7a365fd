import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { CalendarDays, MapPin, Sprout } from 'lucide-react';
import { formatDay } from '../../lib/dates.ts';
import { Form } from '../../lib/forms/form.tsx';
import { useObserved } from '../../lib/observable.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PieceLoading } from '../../ui/piece-loading.tsx';
import { fetchAhead } from '../../ui/pieces.ts';
import { StepRail, type StepState } from '../../ui/step-rail.tsx';
import { useText } from '../../ui/text.ts';
import type { Application } from './engine/application.ts';
import { ApplicationContext, useApplication, type ApplicationParts } from './application-context.tsx';
import type { ApplicationPage } from './engine/application-page.ts';
import { deferred, DeferredMessages } from './steps/deferred.tsx';
import { StepButtons } from './steps/step-buttons.tsx';
import { StepFields } from './steps/step-fields.tsx';
import { fetchSteps, VIEWS } from './steps/step-views.tsx';
import { loadStepWords } from './steps/step-words.ts';
import { useInteracted } from './steps/use-interacted.ts';
import { useWizard } from './steps/use-wizard.ts';

const Behalf = lazy(async () => ({ default: (await import('./behalf.tsx')).Behalf }));
const StartNote = lazy(async () => ({ default: (await import('./start-note.tsx')).StartNote }));
const FactorSetUp = deferred(async () => (await import('./sign-in/factor-set-up.tsx')).FactorSetUp, <PieceLoading />);
const ThankYou = deferred(async () => (await import('./thank-you/thank-you.tsx')).ThankYou);
const BlockingScreen = deferred(async () => (await import('./blocking-screen.tsx')).BlockingScreen, <PieceLoading />);
const ReviewReturn = deferred(async () => (await import('./steps/review-apply/review-return.tsx')).ReviewReturn);
const ErrorSummary = deferred(async () => (await import('./steps/missed-steps.tsx')).ErrorSummary);
const Announcement = deferred(async () => (await import('./steps/step-announcement.tsx')).Announcement);
const PreviewBanner = deferred(async () => (await import('./preview-banner.tsx')).PreviewBanner);
const BusyNotice = deferred(async () => (await import('./draft/save-state.tsx')).BusyNotice);
const SaveState = deferred(async () => (await import('./draft/save-state.tsx')).SaveState);
const SaveConflict = deferred(async () => (await import('./draft/save-state.tsx')).SaveConflict);

function useDates({ start_date, end_date }: ApplicationPage['opportunity']): string {
  const t = useText();
  const [from, to] = [formatDay(start_date), formatDay(end_date)];
  if (from && to) return t('apply.from_to', { from, to });
  return from ? t('apply.from', { from }) : to ? t('apply.until', { to }) : '';
}

/** What one applies for, in one line. */
function Facts() {
  const t = useText();
  const { opportunity } = useApplication();
  const facts = [
    { name: t('form.opportunity'), value: opportunity.display_name, Icon: Sprout },
    { name: t('apply.team'), value: opportunity.team?.name, Icon: MapPin },
    { name: t('apply.dates'), value: useDates(opportunity), Icon: CalendarDays },
  ].filter(({ value }) => value);
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      {facts.map(({ name, value, Icon }) => (
        <div key={name} className="flex items-center gap-2">
          <dt>
            <Icon aria-hidden className="size-4" />
            <span className="sr-only">{name}</span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Steps that are headed with their number. */
const NUMBERED: readonly string[] = ['diversity', 'review-apply'];

/** The name of the step takes the focus when the step changes, so that everyone starts at its top. */
function StepHeading() {
  const t = useText();
  const { at, steps, step, missed } = useWizard();
  const { opportunity, around } = useApplication();
  const { keeper } = useObserved(around);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  usePageTitle(`${missed ? `${t('ui.error_prefix')} ` : ''}${step.name} · ${opportunity.display_name}`);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <header className="grid gap-1">
      <p className="text-sm font-semibold text-brand-text max-lg:hidden">
        {t('ui.step_of', { number: at + 1, total: steps.length })}
      </p>
      <h1 ref={heading} tabIndex={-1} className="title text-2xl sm:text-3xl">
        {NUMBERED.includes(step.type) ? `${at + 1}. ${step.name}` : step.name}
      </h1>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <Facts />
        {keeper && <SaveState />}
      </div>
      {/* Its line is kept free, so that nothing moves when it arrives. */}
      {at === 0 && (
        <div className="min-h-5.5">
          <Suspense>
            <StartNote />
          </Suspense>
        </div>
      )}
    </header>
  );
}

function Rail() {
  const t = useText();
  const { act, applicant } = useApplication();
  const { existing_user } = useObserved(applicant);
  const { at, passed, steps, step, flagged, moving, submitting } = useWizard();
  // As with Next: no one leaves the first step before it is known whether they have an account.
  const isUnknown = at === 0 && existing_user === null;
  const stateOf = (place: number): StepState => (flagged[place] ? 'error' : place < passed ? 'done' : 'todo');
  const rail = steps.map(({ type, name }, place) => ({ id: type, label: name, state: stateOf(place) }));
  const select = (id: string) => act(({ goTo }) => goTo(steps.findIndex(({ type }) => type === id)));
  return (
    <div data-print="no" className="lg:sticky lg:top-8 lg:self-start">
      <StepRail
        label={t('form.steps')}
        steps={rail}
        current={step.type}
        disabled={moving || submitting || isUnknown}
        onSelect={select}
      />
      {/* The way to the next step by address alone. */}
      <a hidden href={`#step=${steps[Math.min(at + 1, steps.length - 1)]!.type}`}>
        {t('ui.next')}
      </a>
    </div>
  );
}

/** The first step is there with the page; the others bring their words along. Its buttons come with it: it would push them away under a finger. */
function StepPanel() {
  const { step, at } = useWizard();
  const Panel = VIEWS[step.type] ?? StepFields;
  const parts = (
    <>
      <Panel key={step.type} step={step} />
      <StepButtons />
    </>
  );
  return at === 0 ? parts : <DeferredMessages fallback={<PieceLoading />}>{parts}</DeferredMessages>;
}

/** What the first look does not need is fetched with the first sign that someone is there. */
function useFetching() {
  const { steps, engine } = useApplication();
  const interacted = useInteracted();
  useEffect(() => {
    if (!interacted) return;
    void engine();
    fetchSteps(steps.map(({ type }) => type));
    fetchAhead();
    void loadStepWords(document.documentElement.lang === 'cy' ? 'cy' : 'en');
  }, [interacted, steps, engine]);
}

function Wizard() {
  const { form, applicant, around, application_key: key, act } = useApplication();
  const { at, isLast, submitted, problem, missed, editing } = useWizard();
  const { loaded_application, factor_missing } = useObserved(applicant);
  const { keeper, busy } = useObserved(around);
  useFetching();
  if (factor_missing) return <FactorSetUp />;
  const goOn = () =>
    act(({ open, submit, next }) => (key !== null && !loaded_application ? open() : isLast ? submit() : next()));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[13rem_minmax(0,46rem)] lg:gap-16">
      <Rail />
      <Form store={form} onSubmit={goOn} keepsFocus className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <StepHeading />
        <div role="status" className="sr-only">
          {(at > 0 || missed) && <Announcement />}
        </div>
        {(problem !== null || missed) && <ErrorSummary />}
        {busy && <BusyNotice />}
        {keeper && <SaveConflict />}
        {editing !== null && !isLast && <ReviewReturn path={editing} />}
        <StepPanel />
      </Form>
      {submitted && <ThankYou submitted={submitted} />}
    </div>
  );
}

/** The form, unless something stands in its way. */
function FormOrBlock() {
  const { around, preview } = useApplication();
  const { block } = useObserved(around);
  const wasBlocked = useRef(false);
  // What was pressed to come here is gone: the reader goes on at the top of the form.
  useEffect(() => {
    if (wasBlocked.current && !block) document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
    wasBlocked.current = block !== null;
  }, [block]);
  if (block) return <BlockingScreen block={block} />;
  return (
    <>
      {preview && <PreviewBanner />}
      <Wizard />
    </>
  );
}

interface ApplyFormProps {
  application: Application;
  parts: ApplicationParts;
}

/** A plain visit is drawn at once; where more is known the form appears filled in. */
export function ApplyForm({ application, parts }: ApplyFormProps): ReactNode {
  const [ready, setReady] = useState(!application.waits);
  useEffect(() => {
    if (!ready) void application.engine().then(() => setReady(true));
  }, [application, ready]);
  if (!ready) return <PieceLoading />;
  return (
    <ApplicationContext.Provider value={{ application, parts }}>
      {application.on_behalf ? (
        <Suspense fallback={<PieceLoading />}>
          <Behalf>
            <FormOrBlock />
          </Behalf>
        </Suspense>
      ) : (
        <FormOrBlock />
      )}
    </ApplicationContext.Provider>
  );
}
