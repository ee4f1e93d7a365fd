import { useIntl } from '../../ui/intl.tsx';
import { minutesOf } from '../../lib/application-time.ts';
import { MoreWords, onceEach } from '../../lib/more-words.tsx';
import { useText } from '../../ui/text.ts';
import { useApplication } from './application-context.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=start&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=start&compiled'),
};
const loadStartWords = onceEach(async (language) => (await words[language]()).default);

/** Before anything is typed: how long it takes and what to have ready. */
function Note() {
  const t = useText();
  const intl = useIntl();
  const { steps } = useApplication();
  const needs = steps.flatMap(({ documents, requested_references: count, min_address_history: months }) => [
    ...documents.map(({ name }) => name),
    ...(count > 0 ? [t('start.referees', { count })] : []),
    ...(months > 0 ? [t('start.addresses', { months })] : []),
  ]);
  return (
    <p className="text-sm text-ink-2">
      {t('start.time', { minutes: minutesOf(steps) })}{' '}
      {needs.length > 0 && t('start.needs', { needs: intl.formatList(needs) })}
    </p>
  );
}

export function StartNote() {
  return (
    <MoreWords load={loadStartWords}>
      <Note />
    </MoreWords>
  );
}
