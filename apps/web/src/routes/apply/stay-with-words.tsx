import { MoreWords, onceEach } from '../../lib/more-words.tsx';
import { StayPicker, type StayPickerProps } from '../../lib/stays/stay-picker.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=widget,stay&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=widget,stay&compiled'),
};
const loadStayWords = onceEach(async (language) => (await words[language]()).default);

/** The calendar with its words. */
export function StayWithWords(props: StayPickerProps) {
  return (
    <MoreWords load={loadStayWords}>
      <StayPicker {...props} />
    </MoreWords>
  );
}
