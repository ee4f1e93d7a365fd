import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { Person } from './user.api.ts';
import { isKnownStatus, statusTone } from './user.rules.ts';

export function StatusPill({ status }: { status: Person['status'] }) {
  const t = useText();
  return (
    <Pill tone={statusTone(status.id)}>{isKnownStatus(status.id) ? t(`person.status_${status.id}`) : status.name}</Pill>
  );
}
