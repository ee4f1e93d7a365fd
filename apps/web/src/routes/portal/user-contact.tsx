import { AddressSheet, EmailSheet, PhoneSheet } from '../../features/users/contact-kinds.tsx';
import type { UserSectionProps } from './user-section.ts';

export function UserContact({ person }: UserSectionProps) {
  return (
    <>
      <EmailSheet person={person} />
      <PhoneSheet person={person} />
      <AddressSheet person={person} />
    </>
  );
}
