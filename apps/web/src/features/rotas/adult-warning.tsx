import { Callout } from '../../ui/callout.tsx';
import { useText } from '../../ui/text.ts';
import type { Assignment } from './shift.api.ts';

/** Said before one of the adults whom people under age need leaves a shift. */
export function AdultWarning({ assignment: { needed_adult, user_name } }: { assignment: Assignment }) {
  const t = useText();
  if (needed_adult !== true) return null;
  return (
    <Callout tone="danger" announce title={t('rota.adult_needed_title')}>
      {t('rota.adult_needed', { name: user_name })}
    </Callout>
  );
}
