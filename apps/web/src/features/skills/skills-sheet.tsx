import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import type { userSkill as userSkillResource } from '@manyhands/contract/skills/user-skill.resource.ts';
import { useMay } from '../../lib/access.ts';
import { formatInstant } from '../../lib/dates.ts';
import { useField } from '../../lib/forms/form.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { skillEvidence } from '../../lib/records/descriptors/skill-evidence.generated.ts';
import { userSkill } from '../../lib/records/descriptors/user-skill.generated.ts';
import { keyOf, recordApi, versionOf } from '../../lib/records/record-api.ts';
import { RecordAttachments, type AttachedRow } from '../../lib/records/record-attachments.tsx';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { meQuery } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';

type UserSkill = RowOf<typeof userSkillResource> & {
  id: number;
  skill: { name: string; category: { name: string } | null };
  evidence: readonly AttachedRow[];
};

const LEVELS = ['1', '2', '3', '4'] as const;

function LevelInput({ name, label }: RecordInputProps) {
  const t = useText();
  const { value, onChange, onBlur: _blur, ...input } = useField<number | null>(name);
  return (
    <ChoiceTiles
      {...input}
      label={label}
      required
      columns={2}
      choices={LEVELS.map((level) => ({ value: level, label: t(`userSkill.level_${level}`) }))}
      value={value === null ? null : (String(value) as (typeof LEVELS)[number])}
      onChange={(level) => onChange(Number(level))}
    />
  );
}

const useReload = (userId: number) => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: keyOf(userSkill as never, { userId }) });
};

function VerifyButton({ row }: { row: UserSkill }) {
  const t = useText();
  const reload = useReload(row.user_id);
  const isVerified = row.verified_at !== null;
  const verification = useMutation({
    mutationFn: () =>
      recordApi(userSkill as never, { userId: row.user_id }).call(
        row.id,
        isVerified ? 'unverify' : 'verify',
        versionOf(row as never),
      ),
    onSettled: reload,
  });
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        busy={verification.isPending}
        icon={<BadgeCheck aria-hidden className="size-4" />}
        onClick={() => verification.mutate()}
      >
        {t(isVerified ? 'userSkill.unverify' : 'userSkill.verify')}
        <span className="sr-only">{row.skill.name}</span>
      </Button>
      <ProblemCallout problem={isProblem(verification.error) ? verification.error : null} />
    </>
  );
}

function ShownSkill({ row }: { row: UserSkill }) {
  const t = useText();
  const { skill, level, verified_at, verified_by_name } = row;
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{skill.name}</span>
        <span>{t(`userSkill.level_${level as 1}`)}</span>
        {verified_at !== null && <Pill tone="ok">{t('userSkill.verified')}</Pill>}
      </span>
      <span className="flex flex-wrap gap-x-3 text-ink-3">
        {skill.category && <span>{skill.category.name}</span>}
        {verified_at !== null && (
          <span>
            {t('userSkill.verified_by', {
              name: verified_by_name ?? t('userSkill.program'),
              date: formatInstant(verified_at),
            })}
          </span>
        )}
      </span>
    </div>
  );
}

/** What shows the skill, and the button to verify it for those who may, on anyone but themselves. */
function Proof({ row }: { row: UserSkill }) {
  const may = useMay();
  const { data: me } = useQuery(meQuery);
  const reload = useReload(row.user_id);
  const mayVerify = me !== undefined && me.id !== row.user_id && may('verify-skills');
  return (
    <div className="grid gap-1 ps-1">
      <RecordAttachments
        of={skillEvidence as never}
        params={{ userId: row.user_id, userSkillId: row.id }}
        rows={row.evidence}
        mayEdit={row.can?.update ?? false}
        onChanged={reload}
      />
      {mayVerify && (
        <span data-print="no" className="-ms-3">
          <VerifyButton row={row} />
        </span>
      )}
    </div>
  );
}

/** What a person is good at. */
export function SkillsSheet({ userId, mayEdit }: { userId: number; mayEdit: boolean }) {
  return (
    <RecordSheet<typeof userSkillResource, UserSkill>
      of={userSkill}
      params={{ userId }}
      include="skill.category,evidence"
      row={ShownSkill}
      below={Proof}
      rowName={({ skill }) => skill.name}
      fields={['skill_id', { field: 'level', input: LevelInput }]}
      mayEdit={mayEdit}
    />
  );
}
