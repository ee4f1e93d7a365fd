import type { ApplicationValues } from '../engine/application-values.ts';

export interface ContactFacts {
  isOnBehalf: boolean;
  isMinor: boolean;
}

export type NextContact =
  | { kind: 'confirmation'; email: string }
  | { kind: 'handover'; email: string }
  | { kind: 'referees' | 'referees_phone'; names: readonly string[] }
  | { kind: 'parent'; name: string };

const nameOf = (first: string, last: string) => `${first} ${last}`.trim();

/** Everyone who is contacted once the application is sent, as the server does it: referees without an address are phoned by staff. */
export function nextContacts(values: ApplicationValues, { isOnBehalf, isMinor }: ContactFacts): NextContact[] {
  // Filled in for someone with an email address: they complete it first, and no one else is contacted before.
  if (isOnBehalf && !values.no_email) return [{ kind: 'handover', email: values.email.trim() }];
  const named = (withEmail: boolean) =>
    values.references
      .filter(({ no_email }) => no_email !== withEmail)
      .map(({ first_name, last_name }) => nameOf(first_name, last_name));
  const [written, phoned, parent] = [
    named(true),
    named(false),
    nameOf(values.parents_first_name, values.parents_last_name),
  ];
  return [
    ...(isOnBehalf ? [] : [{ kind: 'confirmation' as const, email: values.email.trim() }]),
    ...(written.length > 0 ? [{ kind: 'referees' as const, names: written }] : []),
    ...(isMinor ? [{ kind: 'parent' as const, name: parent }] : []),
    ...(phoned.length > 0 ? [{ kind: 'referees_phone' as const, names: phoned }] : []),
  ];
}
