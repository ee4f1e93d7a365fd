import { useText } from '../../../ui/text.ts';
import { useWizard } from './use-wizard.ts';

/** 'A B and C', as the sentence for several steps has it. */
export function listed(numbers: readonly number[]): string {
  if (numbers.length < 2) return numbers.join('');
  return `${numbers.slice(0, -1).join(' ')} and ${numbers.at(-1)}`;
}

/** What a screen reader is told when the step changes or a check comes back. */
export function Announcement() {
  const t = useText();
  const { at, steps, step, flagged } = useWizard();
  const numbers = flagged.flatMap((isFlagged, place) => (isFlagged ? [place + 1] : []));
  return (
    <>
      <p>{t('ui.step_of', { number: at + 1, total: steps.length })}</p>
      {numbers.length > 0 && <p>{t('wizard.banner')}</p>}
      {numbers.length === 1 && <p>{t('wizard.error_on_step', { number: numbers[0] })}</p>}
      {numbers.length > 1 && <p>{t('wizard.errors_on_steps', { numbers: listed(numbers) })}</p>}
      {flagged[at] && <p>{t('wizard.step_incomplete', { name: step.name })}</p>}
    </>
  );
}
