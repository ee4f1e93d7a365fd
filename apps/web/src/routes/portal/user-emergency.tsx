import { EmergencySheet } from '../../features/users/emergency-sheet.tsx';
import type { UserSectionProps } from './user-section.ts';

export function UserEmergency({ person, own }: UserSectionProps) {
  return <EmergencySheet userId={person.id} own={own} mayEdit={person.can?.update ?? false} />;
}
