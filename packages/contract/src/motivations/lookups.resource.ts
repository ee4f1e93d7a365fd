import { lookup } from '../kit/shapes.ts';

/** What a motivation springs from: the cause, company, learning. */
export const motivationBase = lookup('motivationBase', 'organisation/motivation-bases');
