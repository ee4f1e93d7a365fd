import { BiosSheet, InterestsSheet, LanguagesSheet } from '../../features/skills/about-sheets.tsx';
import { SkillsSheet } from '../../features/skills/skills-sheet.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { userLanguage } from '../../lib/records/descriptors/user-language.generated.ts';
import type { UserSectionProps } from './user-section.ts';

/** What a person brings along: skills, what they say of them, interests and languages. */
export function UserSkills({ person }: UserSectionProps) {
  const parts = { userId: person.id, mayEdit: person.can?.update ?? false };
  return (
    <>
      <SkillsSheet {...parts} />
      <BiosSheet {...parts} />
      <InterestsSheet {...parts} />
      <MoreWords load={userLanguage.words}>
        <LanguagesSheet {...parts} />
      </MoreWords>
    </>
  );
}
