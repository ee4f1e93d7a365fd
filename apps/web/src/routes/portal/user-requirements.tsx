import { SensitiveSheet } from '../../features/users/sensitive-sheet.tsx';
import { areNamesFixed } from '../../features/users/user.rules.ts';
import type { UserSectionProps } from './user-section.ts';

export function UserRequirements({ person, etag, ...reader }: UserSectionProps) {
  return <SensitiveSheet fixedBirth={areNamesFixed(person, reader)} person={person} etag={etag} />;
}
