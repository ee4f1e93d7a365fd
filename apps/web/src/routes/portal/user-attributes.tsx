import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { SurroundingsContext, USUAL_SURROUNDINGS } from '../../features/custom-fields/field-surroundings.ts';
import { recordQuery } from '../../features/custom-fields/record.api.ts';
import { byCategory } from '../../features/custom-fields/record.rules.ts';
import { RecordSheet } from '../../features/custom-fields/record-sheet.tsx';
import { surroundingsQuery } from '../../features/custom-fields/surroundings.api.ts';
import { filesQuery, picturesOf } from '../../features/users/file.api.ts';
import { MoreWords, onceEach } from '../../lib/more-words.tsx';
import type { UserSectionProps } from './user-section.ts';

const words = {
  en: () => import('../../lib/messages/en.json?areas=field,widget&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=field,widget&compiled'),
};
const loadFieldWords = onceEach(async (language) => (await words[language]()).default);

function Sheets({ userId }: { userId: number }) {
  const cache = useQueryClient();
  const { data: record } = useSuspenseQuery(recordQuery(userId));
  const { data: around = USUAL_SURROUNDINGS } = useQuery(surroundingsQuery);
  if (!record) return null;
  const pictures = async () => picturesOf(await cache.fetchQuery(filesQuery(userId)));
  return (
    <SurroundingsContext value={{ ...around, pictures }}>
      {byCategory(record.fields).map((group) => (
        <RecordSheet key={group.id} userId={userId} record={record} group={group} />
      ))}
    </SurroundingsContext>
  );
}

/** What the organisation asks people besides, a sheet for each category. */
export function UserAttributes({ person }: UserSectionProps) {
  return (
    <MoreWords load={loadFieldWords}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
        <Sheets key={person.id} userId={person.id} />
      </div>
    </MoreWords>
  );
}
