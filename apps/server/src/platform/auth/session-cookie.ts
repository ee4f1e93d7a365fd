/** With https the prefix makes browsers refuse the cookie from a neighbouring host name or over plain http. */
const named = (secure: boolean, name: string): string => (secure ? `__Host-${name}` : name);

export const sessionCookieName = (secure: boolean): string => named(secure, 'manyhands');
/** Marks the browser in which a sign-in began. */
export const browserCookieName = (secure: boolean): string => named(secure, 'manyhands-browser');
/**
 * The login token of a sign-in that began with an identity provider and still needs its second factor: no page could
 * have held it. The calls that take a login token look here when none is sent.
 */
export const loginCookieName = (secure: boolean): string => named(secure, 'manyhands-login');
/** Binds a browser to the sign-ins it began with an identity provider. */
export const ssoCookieName = (secure: boolean): string => named(secure, 'manyhands-sso');
/** What an identity provider said of someone who has no account yet, while they apply. */
export const ticketCookieName = (secure: boolean): string => named(secure, 'manyhands-ticket');
/** What a trusted browser shows instead of the second factor. */
export const trustCookieName = (secure: boolean): string => named(secure, 'manyhands-trust');

/** Whole seconds until the session is over for good. */
export const cookieAge = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000));
