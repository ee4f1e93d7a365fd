import { useState } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { MergeChoices, type MergeField } from '../../../features/people/merge-choices.tsx';
import { MergeConfirm } from '../../../features/people/merge-confirm.tsx';
import { previewQuery, type MergePreview } from '../../../features/people/merge.api.ts';
import { personQuery, type Person } from '../../../features/users/user.api.ts';
import { primaryEmail } from '../../../features/users/user.rules.ts';
import { formatDay } from '../../../lib/dates.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';

type Pair = readonly [Person, Person];

/** What can be chosen, as the reader may see it: of what is kept from them nothing is asked. */
function useFields([one, two]: Pair, { signs_in: signsIn, differing_answers: answers }: MergePreview): MergeField[] {
  const t = useText();
  const both = (id: string, label: string, read: (person: Person) => string): MergeField => ({
    id,
    label,
    values: [read(one), read(two)],
  });
  const sees = [one, two].every(
    ({ dob, special_requirements }) => dob !== undefined && special_requirements !== undefined,
  );
  const signIn = (does: boolean) => t(does ? 'duplicates.signs_in' : 'duplicates.no_sign_in');
  return [
    both('title', t('person.name_title'), ({ title }) => title),
    both('first_name', t('person.first_name'), ({ first_name }) => first_name),
    both('last_name', t('person.last_name'), ({ last_name }) => last_name),
    both('preferred_name', t('person.preferred_name'), ({ preferred_name }) => preferred_name),
    both('status_id', t('person.status'), ({ status }) => t(`person.status_${status.id as 1}`)),
    both('language', t('person.language'), ({ language }) => t(`duplicates.language_${language}`)),
    ...(sees
      ? [
          both('dob', t('person.dob'), ({ dob }) => formatDay(dob)),
          both('special_requirements', t('person.special_requirements'), (person) => person.special_requirements ?? ''),
        ]
      : []),
    both('primary_email', t('duplicates.primary_email'), ({ emailAddresses }) => primaryEmail(emailAddresses) ?? ''),
    ...(answers > 0
      ? [
          {
            id: 'custom_fields',
            label: t('duplicates.custom_fields'),
            values: [
              t('duplicates.answers_this', { count: answers }),
              t('duplicates.answers_other', { count: answers }),
            ],
          } as const,
        ]
      : []),
    {
      id: 'sign_in',
      label: t('duplicates.sign_in'),
      values:
        signsIn.this && signsIn.other
          ? [t('duplicates.sign_in_this'), t('duplicates.sign_in_other')]
          : [signIn(signsIn.this), signIn(signsIn.other)],
    },
  ];
}

/** Gaps that merging fills by itself: there is nothing to choose. */
const FILLED = ['title', 'dob', 'special_requirements'];
const isOpen = ({ id, values }: MergeField) => !(FILLED.includes(id) && values[0] === '');

export function MergePage({ id, otherId }: { id: number; otherId: number }) {
  const t = useText();
  const { data: one } = useSuspenseQuery(personQuery(id));
  const { data: two } = useSuspenseQuery(personQuery(otherId));
  const { data: preview } = useSuspenseQuery(previewQuery(id, otherId));
  const pair = [one.row, two.row] as const;
  const fields = useFields(pair, preview).filter(isOpen);
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(!preview.signs_in.this && preview.signs_in.other ? ['sign_in'] : []),
  );
  const names = [one.row.display_name, two.row.display_name] as const;
  usePageTitle(t('duplicates.merge_title'));
  const choose = (field: string, other: boolean) => {
    const next = new Set(taken);
    if (other) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/staff/people/duplicates" label={t('duplicates.title')} />}
        title={t('duplicates.merge_title')}
        note={t('duplicates.merge_note', { name: names[0], number: String(id) })}
        beside={
          <ButtonLink href={`/staff/people/duplicates/${otherId}/${id}`} size="small">
            {t('duplicates.swap')}
          </ButtonLink>
        }
      />
      <Sheet title={t('duplicates.choose')} note={t('duplicates.choose_note')}>
        <MergeChoices names={names} fields={fields} taken={taken} onChoose={choose} />
      </Sheet>
      <MergeConfirm ids={[id, otherId]} names={names} preview={preview} taken={taken} />
    </div>
  );
}
