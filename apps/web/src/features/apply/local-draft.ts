/** Where this tab remembers an application. */
export const keyOf = (opportunityId: number): string => `application-${opportunityId}`;

/** Whether this tab has begun an application before. */
export function hasLocalDraft(opportunityId: number): boolean {
  try {
    return sessionStorage.getItem(keyOf(opportunityId)) !== null;
  } catch {
    return false;
  }
}
