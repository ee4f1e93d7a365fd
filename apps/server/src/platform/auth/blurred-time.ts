import { setTimeout as sleep } from 'node:timers/promises';

const most = 20;

/**
 * Lets the answer leave some milliseconds later, as many as chance says: the database takes a tenth of a millisecond longer
 * for a name it knows, which is lost among them. Leaving at fixed moments was measured to tell more, since work that takes
 * about as long as until such a moment falls before or behind it. Nothing is held meanwhile.
 */
export const blurTime = (): Promise<void> => sleep(Math.random() * most);
