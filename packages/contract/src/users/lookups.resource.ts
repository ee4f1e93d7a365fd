import { lookup } from '../kit/shapes.ts';

export const noteCategory = lookup('noteCategory', 'organisation/note-categories');
export const contactCategory = lookup('contactCategory', 'organisation/contact-categories');
