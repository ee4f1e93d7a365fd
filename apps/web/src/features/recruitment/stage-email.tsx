import type { emailTemplate } from '@manyhands/contract/email-templates/email-template.resource.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useField } from '../../lib/forms/form.tsx';
import { useLanguage } from '../../lib/i18n.tsx';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { listAll, resourceApi } from '../../lib/resource-api.ts';
import { Link } from '../../ui/link.tsx';
import { MarkdownText } from '../../ui/markdown/markdown-text.tsx';
import { Select } from '../../ui/select.tsx';
import { useText } from '../../ui/text.ts';

const { list } = resourceApi<typeof emailTemplate>('organisation/email-templates', {});
const FOR_STAGES = 'applications.moved:';
const NONE = 'none';
const nameOf = (letter: string) => letter.slice(FOR_STAGES.length);

/** The emails that were made for stages, by name; one in two languages is two of these. */
const stageEmailsQuery = queryOptions({
  queryKey: ['email-templates', 'for-stages'],
  queryFn: async ({ signal }) =>
    (await listAll(list, { limit: 999 }, signal)).filter(({ letter }) => letter.startsWith(FOR_STAGES)),
});

/** The email that applicants get when they enter the stage, and how it begins. */
export function StageEmailInput({ name, label, hint }: RecordInputProps) {
  const t = useText();
  const { language } = useLanguage();
  const { data = [] } = useQuery(stageEmailsQuery);
  const { value, onChange, error } = useField<number | null | undefined>(name);
  const letter = data.find(({ id }) => id === value)?.letter;
  const inBoth = data.filter((one) => one.letter === letter);
  const shown = inBoth.find((one) => one.language === language) ?? inBoth[0];
  const letters = [...new Set(data.map((one) => one.letter))].toSorted((a, b) => a.localeCompare(b));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Select
        name={name}
        label={label}
        hint={hint}
        error={error}
        required={false}
        options={[
          { value: NONE, label: t('recruitmentStage.our_email') },
          ...letters.map((one) => ({ value: one, label: nameOf(one) })),
        ]}
        value={letter ?? NONE}
        onChange={(next) => onChange(data.find((one) => one.letter === next)?.id ?? null)}
      />
      {shown && (
        <details className="rounded-md border border-line bg-paper p-3 text-sm">
          <summary className="cursor-pointer font-semibold">{t('recruitmentStage.email_preview')}</summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3 break-words">
            <p className="font-semibold">{shown.subject}</p>
            <MarkdownText>{shown.body}</MarkdownText>
          </div>
        </details>
      )}
      <Link href="/staff/settings/emails" className="justify-self-start text-sm">
        {t('recruitmentStage.edit_emails')}
      </Link>
    </div>
  );
}
