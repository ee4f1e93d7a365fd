import { formatInstant } from '../../lib/dates.ts';
import type { Consent, ConsentLog } from './consent.api.ts';

/** What is chosen in the form, by the consent's id. */
export type Answers = Readonly<Record<number, { readonly id: number; readonly answer: readonly number[] } | undefined>>;

const optionsIn = ({ answer }: Consent) => [answer ?? []].flat();

export const answersOf = (consents: readonly Consent[]): Answers =>
  Object.fromEntries(
    consents.map((consent) => [consent.id, { id: consent.id, answer: optionsIn(consent).map(({ id }) => id) }]),
  );

/** What was chosen before stays to be seen and to be taken away, also where it is no longer offered. */
export function withChosen(consent: Consent): Consent['options'] {
  const { options } = consent;
  return [...options, ...optionsIn(consent).filter(({ id }) => !options.some((option) => option.id === id))];
}

const chosenFor = ({ id }: Consent, answers: Answers): readonly number[] => answers[id]?.answer ?? [];

/** Compulsory ones without an answer; what has no options is not shown, so it cannot be asked for. */
export const unanswered = (consents: readonly Consent[], answers: Answers): Consent[] =>
  consents.filter(
    (consent) => consent.compulsory && consent.options.length > 0 && chosenFor(consent, answers).length === 0,
  );

export function changed(consents: readonly Consent[], answers: Answers): Consent[] {
  return consents.filter((consent) => {
    const [before, now] = [optionsIn(consent).map(({ id }) => id), chosenFor(consent, answers)];
    return before.length !== now.length || before.some((id) => !now.includes(id));
  });
}

/** As the server takes it: a list where several can be chosen, else one or nothing. */
export function sentOf(consent: Consent, answers: Answers) {
  const chosen = chosenFor(consent, answers).map((id) => ({ id }));
  const { id, compulsory } = consent;
  return { id, compulsory, answer: consent.type === 'multiple-checkboxes' ? chosen : (chosen[0] ?? null) };
}

/** When something was answered, told in the zone it was answered in. */
export function momentOf({
  created_at,
  timezone_data: { name: timeZone },
}: Pick<ConsentLog, 'created_at' | 'timezone_data'>) {
  const at = new Date(created_at);
  const parts = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    date: formatInstant(created_at, timeZone),
    time: `${part('hour')}:${part('minute')}`,
    zone: part('timeZoneName'),
  };
}
