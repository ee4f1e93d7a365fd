import { BiosSheet, InterestsSheet, LanguagesSheet } from '../../../features/skills/about-sheets.tsx';
import { DynamicSkillsSheet } from '../../../features/skills/dynamic-skills-sheet.tsx';
import { SkillsSheet } from '../../../features/skills/skills-sheet.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { userLanguage } from '../../../lib/records/descriptors/user-language.generated.ts';
import type { UserSectionProps } from '../../portal/user-section.ts';

/** What a person brings along, with the way to verify it. */
export function PersonSkills({ person }: UserSectionProps) {
  const parts = { userId: person.id, mayEdit: person.can?.update ?? false };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SkillsSheet {...parts} />
        <DynamicSkillsSheet userId={person.id} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <BiosSheet {...parts} />
        <InterestsSheet {...parts} />
        <MoreWords load={userLanguage.words}>
          <LanguagesSheet {...parts} />
        </MoreWords>
      </div>
    </div>
  );
}
