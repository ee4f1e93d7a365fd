let typed = '';

/** Carries what was typed as email from one page of signing in to the next, without writing it into an address. */
export const keepTypedEmail = (email: string) => void (typed = email.trim());
export const typedEmail = () => typed;
