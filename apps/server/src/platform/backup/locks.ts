/**
 * A restore drops and creates every table in one transaction, and each table, index, trigger and constraint is a lock until the
 * commit. Dropping alone took 7,500 when this was measured; PostgreSQL's own settings have room for 6,400.
 */
const locksNeeded = 20_000;

/** What `max_locks_per_transaction` has to be; null where there is room enough. */
export const computeLockSetting = ({ room, each }: { room: number; each: number }): number | null =>
  room >= locksNeeded ? null : Math.max(256, Math.ceil((locksNeeded / room) * each));
