export const STATUS_IDS = [1, 2, 3, 4, 5, 6] as const;
export const DETAILS_NEEDED = 5;
const ANONYMISED = 6;
/** Of whoever still has a name to be found by. */
export const NAMED_STATUS_IDS = STATUS_IDS.filter((id) => id !== ANONYMISED);
