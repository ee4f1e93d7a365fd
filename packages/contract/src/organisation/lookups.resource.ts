import { lookup } from '../kit/shapes.ts';

// The organisation's own choice lists. A new one is a line here and a line in resources.ts.
export const noteCategory = lookup('noteCategory', 'organisation/note-categories');
export const leavingReason = lookup('leavingReason', 'organisation/leaving-reasons', { without: ['update'] });
export const contactCategory = lookup('contactCategory', 'organisation/contact-categories');
export const riskActivity = lookup('riskActivity', 'organisation/risk-activities');
export const residentialCancelReason = lookup('residentialCancelReason', 'organisation/residential-cancel-reasons');
/** What a site has besides beds: a kitchen, a ramp, a minibus. */
export const residentialResource = lookup('residentialResource', 'organisation/residential-resources');
export const attributeCategory = lookup('attributeCategory', 'organisation/attribute-categories');
/** The papers an application may ask for: proof of who somebody is, where they live, what they have learned. */
export const requestedDocument = lookup('requestedDocument', 'organisation/requested-documents');
