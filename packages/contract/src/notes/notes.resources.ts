import type { Resource } from '../kit/resource.ts';
import { note, subNote } from './note.resource.ts';

export const notesResources: readonly Resource[] = [note, subNote];
