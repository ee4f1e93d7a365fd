import type { Recorded } from './audit/deed.ts';
import { today, type Clock } from './clock.ts';
import type { Db } from './db/connection.ts';
import type { Actor } from './policy/actor.ts';

/** What the whole request needs to know of its organisation. */
export interface Organisation {
  readonly id: number;
  readonly name: string;
  readonly publicUrl: string;
  readonly timezone: string;
  readonly language: string;
  readonly accessVersion: number;
  /** Where people can ask; mails end with it. */
  readonly contactEmail?: string | null;
  readonly contactPhone?: string;
  /** What mails look like: a colour such as #115e4a, and the logo's file where there is one. */
  readonly brandColour?: string;
  readonly logoFileId?: number | null;
}

/** Data only: what is done with it are plain functions that take it first. */
export interface Context {
  readonly db: Db;
  readonly actor: Actor;
  readonly organisation: Organisation;
  readonly now: Date;
  /** When a request reached the server, by its own clock: it may have waited since, and others come first. */
  readonly arrivedAt?: Date;
  /** The organisation's calendar day. */
  readonly today: string;
  readonly requestId: string;
  readonly ip: string;
  readonly language: string;
  /** Where deeds wait to be written together; there is none where each is written at once. */
  readonly recorded?: Recorded[];
}

export function makeContext(
  parts: { db: Db; actor: Actor; organisation: Organisation; requestId: string } & Partial<
    Pick<Context, 'ip' | 'language' | 'arrivedAt'>
  >,
  clock: Clock,
): Context {
  const now = clock.now();
  return {
    ip: '',
    language: parts.organisation.language,
    ...parts,
    now,
    today: today(parts.organisation.timezone, now),
  };
}
