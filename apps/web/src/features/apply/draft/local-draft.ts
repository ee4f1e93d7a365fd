import type { ApplicationPage } from '../engine/application-page.ts';

/** Who fills the form in, and for whom: null for someone who is not known yet. */
export interface Behalf {
  by: number;
  about: number | null;
}

type Whose = Pick<ApplicationPage, 'opportunity_id' | 'application_key' | 'on_behalf' | 'user'>;

/** Null where the form is about whoever fills it in, and where it may not be filled in at all. */
export function behalfOf({ application_key, on_behalf, user }: Omit<Whose, 'opportunity_id'>): Behalf | null {
  return on_behalf && on_behalf.refused === null && application_key === null && user
    ? { by: user.id, about: on_behalf.user?.id ?? null }
    : null;
}

/** Where this tab remembers an application. What is filled in for others lies apart, for everyone on their own: neither is ever taken for the other. */
export function placeOf(page: Whose): string {
  const behalf = behalfOf(page);
  return `application-${page.opportunity_id}${behalf ? `-by-${behalf.by}-for-${behalf.about ?? 'new'}` : ''}`;
}

/** Whether this tab has begun an application before. */
export function hasLocalDraft(page: Whose): boolean {
  try {
    return sessionStorage.getItem(placeOf(page)) !== null;
  } catch {
    return false;
  }
}
