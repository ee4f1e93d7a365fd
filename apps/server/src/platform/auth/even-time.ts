import { setTimeout as sleep } from 'node:timers/promises';

const step = 20;

/**
 * Lets the answer leave at the next whole step after the work began, so that what happened within a step is not in its
 * time: the database takes a tenth of a millisecond longer for a name it knows. Nothing is held meanwhile.
 */
export const waitForStep = (begun: number): Promise<void> => sleep(step - ((performance.now() - begun) % step));
