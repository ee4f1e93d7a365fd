import type { OwnTexts } from '../../lib/server-texts.ts';
import { useIntl } from '../../ui/intl.tsx';
import type { skillBio as skillBioResource } from '@manyhands/contract/skills/skill-bio.resource.ts';
import type { userInterest as userInterestResource } from '@manyhands/contract/skills/user-interest.resource.ts';
import type { userLanguage as userLanguageResource } from '@manyhands/contract/skills/user-language.resource.ts';
import { useField } from '../../lib/forms/form.tsx';
import { skillBio } from '../../lib/records/descriptors/skill-bio.generated.ts';
import { userInterest } from '../../lib/records/descriptors/user-interest.generated.ts';
import { userLanguage } from '../../lib/records/descriptors/user-language.generated.ts';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { Select } from '../../ui/select.tsx';
import { useText } from '../../ui/text.ts';
import { languageNames } from './language-names.ts';

type SkillBio = RowOf<typeof skillBioResource> & { id: number; category: { name: string } };
type UserInterest = RowOf<typeof userInterestResource> & { id: number; roleFamily: { name: string } | null };
type UserLanguage = RowOf<typeof userLanguageResource> & { id: number };

interface SheetProps {
  userId: number;
  mayEdit: boolean;
}

function ShownBio({ row }: { row: SkillBio }) {
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold">{row.category.name}</span>
      <span className="whitespace-pre-line wrap-anywhere">{row.text}</span>
    </span>
  );
}

/** What a person says of their skills, one text for each category. */
export function BiosSheet({ userId, mayEdit }: SheetProps) {
  return (
    <RecordSheet<typeof skillBioResource, SkillBio>
      of={skillBio}
      params={{ userId }}
      include="category"
      row={ShownBio}
      rowName={({ category }) => category.name}
      mayEdit={mayEdit}
    />
  );
}

function ShownInterest({ row }: { row: UserInterest }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="font-semibold wrap-anywhere">{row.name}</span>
      {row.roleFamily && <span className="text-ink-2">{row.roleFamily.name}</span>}
    </span>
  );
}

export function InterestsSheet({ userId, mayEdit }: SheetProps) {
  return (
    <RecordSheet<typeof userInterestResource, UserInterest>
      of={userInterest}
      params={{ userId }}
      include="roleFamily"
      row={ShownInterest}
      mayEdit={mayEdit}
    />
  );
}

function useLanguages() {
  const t = useText();
  const { locale } = useIntl();
  return languageNames(locale, t('userLanguage.sign_language'));
}

function LanguageInput({ name, label }: RecordInputProps) {
  const { value, onChange, onBlur: _blur, ...input } = useField<string>(name);
  const options = [...useLanguages()].map(([code, text]) => ({ value: code, label: text }));
  return (
    <Select
      {...input}
      name={name}
      label={label}
      required
      options={options}
      value={value || null}
      onChange={(next) => onChange(next)}
    />
  );
}

function ShownLanguage({ row }: { row: UserLanguage }) {
  const t = useText();
  const names = useLanguages();
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="font-semibold">{names.get(row.language) ?? row.language}</span>
      <span className="text-ink-2">{t(userLanguage.fields.level.options![row.level]!)}</span>
    </span>
  );
}

const TEXTS: OwnTexts = { choose_language: 'userLanguage.choose' };

export function LanguagesSheet({ userId, mayEdit }: SheetProps) {
  const names = useLanguages();
  return (
    <RecordSheet<typeof userLanguageResource, UserLanguage>
      of={userLanguage}
      params={{ userId }}
      row={ShownLanguage}
      rowName={({ language }) => names.get(language) ?? language}
      fields={[{ field: 'language', input: LanguageInput }, 'level']}
      texts={TEXTS}
      mayEdit={mayEdit}
    />
  );
}
