import type { Letter, MailLanguage } from './letter.ts';

type Titles = Readonly<Record<MailLanguage, string>>;

/** One of several things that a message says, told apart by its parameters; organisations word each of them. */
export interface MailCase<P> {
  readonly title: Titles;
  readonly when: (params: P) => boolean;
  /** What the parameters are in this case: these are no variables of its text. */
  readonly params: Partial<P>;
}

/** The line in the list of notifications that goes with a mail, and leads where its first link does unless that opens something without signing in. */
export interface MailBell<P> {
  /** By which people choose how they hear of it; one of the contract's `notificationKinds`. */
  readonly kind: string;
  /** Where it leads instead of the mail's link. */
  readonly path?: string;
  /** What it says; the mail's subject where there is nothing. */
  readonly say?: Readonly<Record<MailLanguage, (params: P) => string>>;
}

/** What whoever words a message anew has to know of it. */
export interface MailFacts<P> {
  readonly title: Titles;
  readonly example: P;
  /** Only for mails to the person whose `userId` is given. Without it the mail is always sent, and the list says nothing. */
  readonly bell?: MailBell<P>;
  /** Organisations may have more letters of this kind, each with a name after a colon, and choose when one is sent. */
  readonly nameable?: true;
  /** The first that fits is the one that is said. */
  readonly cases?: Readonly<Record<string, MailCase<P>>>;
}

/** What a message says, in every language we speak; lives in a module's `<thing>.mails.ts`. */
export interface MailTemplate<P> {
  readonly name: string;
  readonly facts: MailFacts<P>;
  readonly write: Readonly<Record<MailLanguage, (params: P) => Letter>>;
}
export interface SmsTemplate<P> {
  readonly name: string;
  readonly say: Readonly<Record<MailLanguage, (params: P) => string>>;
}

const known = new Map<string, MailTemplate<never>>();

export function defineMail<P>(name: string, facts: MailFacts<P>, write: MailTemplate<P>['write']): MailTemplate<P> {
  const template = { name, facts, write };
  known.set(name, template as unknown as MailTemplate<never>);
  return template;
}
export const defineSms = <P>(name: string, say: SmsTemplate<P>['say']): SmsTemplate<P> => ({ name, say });

/** Every mail that the running program can send. */
export const listMails = (): readonly MailTemplate<never>[] => [...known.values()];
