import type { Letter, MailLanguage } from './letter.ts';

/** What a message says, in every language we speak; lives in a module's `<thing>.mails.ts`. */
export interface MailTemplate<P> {
  readonly name: string;
  readonly write: Readonly<Record<MailLanguage, (params: P) => Letter>>;
}
export interface SmsTemplate<P> {
  readonly name: string;
  readonly say: Readonly<Record<MailLanguage, (params: P) => string>>;
}

export const defineMail = <P>(name: string, write: MailTemplate<P>['write']): MailTemplate<P> => ({ name, write });
export const defineSms = <P>(name: string, say: SmsTemplate<P>['say']): SmsTemplate<P> => ({ name, say });
