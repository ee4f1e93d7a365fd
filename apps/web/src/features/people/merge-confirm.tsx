import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useFollow } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { mergePeople, type MergePreview } from './merge.api.ts';

/** What the API calls the records that move, in the words of the product; others are told as they are. */
const KINDS: Readonly<Record<string, Parameters<ReturnType<typeof useText>>[0]>> = {
  email_addresses: 'duplicates.kind_emails',
  phone_numbers: 'duplicates.kind_phones',
  postal_addresses: 'duplicates.kind_addresses',
  roles: 'duplicates.kind_roles',
  applications: 'duplicates.kind_applications',
  residential_bookings: 'duplicates.kind_stays',
  notes: 'duplicates.kind_notes',
  user_files: 'duplicates.kind_files',
  login_messages: 'duplicates.kind_messages',
  user_tags: 'duplicates.kind_tags',
  user_attributes: 'duplicates.kind_fields',
  consent_logs: 'duplicates.kind_consents',
  shift_assignments: 'duplicates.kind_shifts',
  activities: 'duplicates.kind_hours',
  event_attendees: 'duplicates.kind_sessions',
  inductions: 'duplicates.kind_training',
  user_vetting: 'duplicates.kind_checks',
  user_skills: 'duplicates.kind_skills',
  user_languages: 'duplicates.kind_languages',
  touchpoints: 'duplicates.kind_touchpoints',
  emergency_contacts: 'duplicates.kind_emergency',
  interviews: 'duplicates.kind_interviews',
  application_references: 'duplicates.kind_references',
};

function Moves({ moves }: Pick<MergePreview, 'moves'>) {
  const t = useText();
  const known = moves.filter(({ kind }) => KINDS[kind]);
  const others = moves.filter(({ kind }) => !KINDS[kind]).reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {known.map(({ kind, count }) => (
        <li key={kind}>{t(KINDS[kind]!, { count })}</li>
      ))}
      {others > 0 && <li>{t('duplicates.kind_others', { count: others })}</li>}
    </ul>
  );
}

interface MergeConfirmProps {
  ids: readonly [number, number];
  names: readonly [string, string];
  preview: MergePreview;
  taken: ReadonlySet<string>;
}

/** The last step: what will happen, that it cannot be undone, and the button. */
export function MergeConfirm({ ids: [id, otherId], names: [name, other], preview, taken }: MergeConfirmProps) {
  const t = useText();
  const cache = useQueryClient();
  const follow = useFollow();
  const [sure, setSure] = useState(false);
  const merging = useMutation({
    mutationFn: () => mergePeople(id, otherId, [...taken]),
    onSuccess() {
      cache.removeQueries({ queryKey: ['users', otherId] });
      void cache.invalidateQueries({ queryKey: ['users'] });
      toast(t('duplicates.merged', { name }));
      follow(`/staff/people/${id}`);
    },
  });
  if (preview.refusals.length > 0)
    return (
      <Callout tone="warning" title={t('duplicates.refused')}>
        <ul className="grid list-disc gap-1 ps-5">
          {preview.refusals.map((refusal) => (
            <li key={refusal}>{t(`duplicates.refusal_${refusal}`)}</li>
          ))}
        </ul>
      </Callout>
    );
  return (
    <Sheet title={t('duplicates.moves')} note={t('duplicates.moves_note', { name, other })}>
      <Moves moves={preview.moves} />
      <Callout tone="danger" title={t('duplicates.warning')}>
        {t('duplicates.warning_text', { name, other, number: String(otherId) })}
      </Callout>
      <Checkbox label={t('duplicates.sure')} checked={sure} onChange={setSure} />
      <ProblemCallout problem={isProblem(merging.error) ? merging.error : null} />
      <Button
        kind="danger"
        className="justify-self-start"
        disabled={!sure}
        busy={merging.isPending}
        onClick={() => merging.mutate()}
      >
        {t('duplicates.merge')}
      </Button>
    </Sheet>
  );
}
