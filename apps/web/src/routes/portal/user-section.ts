import type { ComponentType } from 'react';
import type { Person } from '../../features/users/user.api.ts';
import type { May } from '../../lib/access.ts';
import type { MessageKey } from '../../ui/text.ts';

/** What every section of a person's page is given. */
export interface UserSectionProps {
  person: Person;
  /** The version that the person was read in, to be sent back with a change. */
  etag: string | null;
  own: boolean;
  /** By which link the reader acts for the person; null: by none. */
  acting: 'guardian' | 'supervisor' | null;
  /** What the address says after the section: `…/shifts/7`. */
  rest?: string;
}

/** What decides whether a section is there for whoever looks. */
export interface SectionReader extends UserSectionProps {
  may: May;
  /** How many guardians and supervisors the reader sees. */
  carers: number;
}

export interface UserSection {
  /** Its place in the address: `/portal/user/me/contact`. */
  id: string;
  title: MessageKey;
  Section: ComponentType<UserSectionProps>;
  /** It has pages of its own below it. */
  hasPages?: true;
  /** Left out: for everyone who sees the person. */
  isFor?(reader: SectionReader): boolean;
}

export interface UserSearch {
  /** Consents have to be looked through before anything else. */
  consent?: true;
}
