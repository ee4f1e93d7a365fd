import type { AnyModule } from '../../platform/resource/define-module.ts';
import { noteModule, subNoteModule } from './note.module.ts';

export const notesModules: readonly AnyModule[] = [noteModule, subNoteModule];
