import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import type { Parent } from '../parental-consents/public.ts';
import {
  computeEmail,
  computeFault,
  computeLine,
  computePastDay,
  computeTelephone,
  computeText,
  type Sheet,
} from './apply-value.rules.ts';

export interface Identity {
  title: string;
  first_name: string;
  last_name: string;
  dob: string | null;
}

/** Who applies, as far as the server knows it already. */
export interface Applicant {
  /** Null: someone who has no account yet. */
  userId: number | null;
  /** What an existing person cannot change here; null while it is theirs to say. */
  identity: Identity | null;
  /** The account's, the provider's or the saved application's own address, whatever is sent. */
  email: string | null;
  /** The address that was sent belongs to someone's account. */
  isEmailTaken: boolean;
  /** The organisation tells no one whose addresses it knows: first they show that they read what is sent there. */
  isEmailUnproved: boolean;
  /** Filled in by someone else for a person who has none. */
  hasNoEmail: boolean;
  hasPhone: boolean;
  setsPassword: boolean;
  /** What is wrong with the password that was sent. */
  passwordProblems: readonly FieldFault[];
  /** An application of theirs for this is on its way, or they do it already. */
  hasApplied: boolean;
}

export interface PersonFacts {
  applicant: Applicant;
  today: string;
  minorAge: number;
  /** No one younger is taken on. */
  minimumAge: number;
  region: string;
}

export interface Person extends Identity {
  email: string | null;
  contact_number: string | null;
  minor: boolean;
  parent: Parent | null;
}

/** Whole years on a day, by the calendar. */
function computeAge(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

export function computePerson(sheet: Sheet, step: FormStep, facts: PersonFacts): Person {
  const { applicant, today, minorAge, minimumAge, region } = facts;
  const email = computeAddress(sheet, applicant);
  const identity = applicant.identity ?? {
    title: computeLine(sheet, 'title', { most: 200 }),
    first_name: computeLine(sheet, 'first_name', { required: true, most: 120 }),
    last_name: computeLine(sheet, 'last_name', { required: true, most: 120 }),
    dob: computePastDay(sheet, 'dob', today, { required: true }),
  };
  const contact_number = computeTelephone(sheet, 'contact_number', region, {
    required: step.phone_number_compulsory && !applicant.hasPhone,
  });
  const minor = identity.dob !== null && computeAge(identity.dob, today) < minorAge;
  if (identity.dob !== null && computeAge(identity.dob, today) < minimumAge)
    computeFault(sheet, 'dob', fieldError('too_young', { age: minimumAge }));
  if (applicant.setsPassword) checkPassword(sheet, applicant);
  return { ...identity, email, contact_number, minor, parent: minor ? computeParent(sheet, email) : null };
}

function computeAddress(
  sheet: Sheet,
  { email: known, isEmailTaken, isEmailUnproved, hasNoEmail, hasApplied }: Applicant,
): string | null {
  if (hasApplied) computeFault(sheet, 'email', fieldError('applied_before'));
  if (hasNoEmail) return null;
  if (isEmailTaken) computeFault(sheet, 'email', fieldError('account_exists'));
  if (isEmailUnproved) computeFault(sheet, 'email', fieldError('open_mailed_link'));
  if (known !== null) return known;
  const email = computeEmail(sheet, 'email', { required: true });
  const confirmed = computeLine(sheet, 'email_confirm', { required: email !== '', most: 254 });
  if (confirmed !== '' && confirmed.toLowerCase() !== email.toLowerCase())
    computeFault(sheet, 'email_confirm', fieldError('emails_differ'));
  return email;
}

function computeParent(sheet: Sheet, email: string | null): Parent {
  const parent = {
    first_name: computeLine(sheet, 'parents_first_name', { required: true, most: 120 }),
    last_name: computeLine(sheet, 'parents_last_name', { required: true, most: 120 }),
    email: computeEmail(sheet, 'parents_email', { required: true }),
  };
  // whoever is under age cannot answer for themselves
  if (email && parent.email.toLowerCase() === email.toLowerCase())
    computeFault(sheet, 'parents_email', fieldError('guardian_email'));
  return parent;
}

function checkPassword(sheet: Sheet, { passwordProblems }: Applicant): void {
  const chosen = sheet.sent.new_password;
  if (typeof chosen !== 'string' || chosen === '')
    return void computeFault(sheet, 'new_password', fieldError('required', { field: 'new_password' }));
  for (const problem of passwordProblems) computeFault(sheet, 'new_password', problem);
  if (computeText(sheet, 'new_password_confirm') === '')
    computeFault(sheet, 'new_password_confirm', fieldError('required', { field: 'new_password_confirm' }));
  else if (sheet.sent.new_password_confirm !== chosen)
    computeFault(sheet, 'new_password_confirm', fieldError('passwords_differ'));
}
