import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { ApplicationState } from './application.api.ts';
import { STATE_TONES } from './application.rules.ts';

export function ApplicationPill({ state }: { state: ApplicationState }) {
  const t = useText();
  return <Pill tone={STATE_TONES[state]}>{t(`portal.application_${state}`)}</Pill>;
}
