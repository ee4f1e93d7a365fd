import { CalendarPart } from '../../features/calendars/calendar-part.tsx';
import { AnonymisePart } from '../../features/data-requests/anonymise-part.tsx';
import { ExportPart } from '../../features/data-requests/export-part.tsx';
import { LookedPart } from '../../features/users/looked-part.tsx';
import { MoreWords, onceEach } from '../../lib/more-words.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { UserSectionProps } from './user-section.ts';

const words = {
  en: () => import('../../lib/messages/en.json?areas=data,log&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=data,log&compiled'),
};
const loadDataWords = onceEach(async (language) => (await words[language]()).default);

function DataSheet({ person, own }: UserSectionProps) {
  const t = useText();
  return (
    <Sheet
      title={own ? t('data.title') : t('data.title_other', { name: person.display_name })}
      note={own ? t('data.note') : t('data.note_other', { name: person.display_name })}
    >
      <ExportPart userId={person.id} />
      {own && <CalendarPart />}
      <LookedPart userId={person.id} />
      <AnonymisePart userId={person.id} />
    </Sheet>
  );
}

/** For the person, and for whoever acts for them as a guardian; no one else has any of it. */
export function UserData(props: UserSectionProps) {
  return (
    <MoreWords load={loadDataWords}>
      <DataSheet {...props} />
    </MoreWords>
  );
}
