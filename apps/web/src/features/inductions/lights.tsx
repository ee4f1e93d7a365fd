import { useQuery } from '@tanstack/react-query';
import { STANDING_TONES, type Standing } from '../../lib/standing.ts';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { onboardingQuery, type Step } from './induction.api.ts';

const WORST_FIRST: readonly Standing[] = ['missing', 'pending', 'expiring', 'met'];

/** The worst of several; null where nothing is required. */
const worstOf = (steps: readonly Step[]): Standing | null =>
  WORST_FIRST.find((standing) => steps.some(({ status }) => status === standing)) ?? null;

/** Whether the checks and the training that someone needs are there, at a glance. */
export function Lights({ userId }: { userId: number }) {
  const t = useText();
  const { data = [] } = useQuery(onboardingQuery(userId));
  const lights = [
    ['checks', worstOf(data.filter(({ kind }) => kind !== 'training'))],
    ['training', worstOf(data.filter(({ kind }) => kind === 'training'))],
  ] as const;
  return lights.map(
    ([what, standing]) =>
      standing && (
        <Pill key={what} tone={STANDING_TONES[standing]}>
          {t(`training.light_${what}`, { standing: t(`training.standing_${standing}`) })}
        </Pill>
      ),
  );
}
