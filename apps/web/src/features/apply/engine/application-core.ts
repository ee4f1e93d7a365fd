import { createMarkStore, type MarkStore } from '../../../lib/forms/mark-store.ts';
import { createObservable } from '../../../lib/observable.ts';
import type { ApplicationPage, SsoUser } from './application-page.ts';
import { firstApplicantState, firstWizardState, type SurroundingState } from './application-state.ts';
import { emptyValues, type ApplicationValues } from './application-values.ts';

/** What the form shows. Everything that acts on it is fetched once someone begins to fill it in. */
export function makeCore(page: ApplicationPage, ssoUser: SsoUser | null) {
  const isNobody = page.preview || page.on_behalf !== null || (ssoUser !== null && !ssoUser.check_email);
  const form: MarkStore<ApplicationValues> = createMarkStore(emptyValues(page.steps));
  return {
    page,
    ssoUser,
    form,
    applicant: createObservable(firstApplicantState(page.on_behalf ? null : page.user, isNobody)),
    wizard: createObservable(firstWizardState(0)),
    around: createObservable<SurroundingState>({
      block: null,
      keeper: null,
      busy: false,
      hasDiversity: false,
      rehearsals: 0,
    }),
  };
}

export type Core = ReturnType<typeof makeCore>;
