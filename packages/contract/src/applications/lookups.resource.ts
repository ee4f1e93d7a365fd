import { lookup } from '../kit/shapes.ts';

/** The papers an application may ask for: proof of identity or address, certificates. */
export const requestedDocument = lookup('requestedDocument', 'organisation/requested-documents');
