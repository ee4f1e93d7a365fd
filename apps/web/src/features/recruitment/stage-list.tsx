import type { recruitmentStage as stageResource } from '@manyhands/contract/recruitment/stage.resource.ts';
import { recruitmentStage } from '../../lib/records/descriptors/recruitment-stage.generated.ts';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { StageEmailInput } from './stage-email.tsx';
import { RequirementsInput, useRequirementNames } from './stage-requirements.tsx';

type Stage = RowOf<typeof stageResource>;

function StageRow({ row: stage }: { row: Stage }) {
  const t = useText();
  const namesOf = useRequirementNames();
  const { name, public_name, kind, ideal_days, max_days, requirements, archived, applications, email_template_name } =
    stage;
  const kindName = t(`recruitmentStage.kind_${kind}`);
  const facts = [
    public_name !== name && t('recruitmentStage.shown_as', { name: public_name }),
    ideal_days !== null && t('recruitmentStage.ideal', { count: ideal_days }),
    max_days !== null && t('recruitmentStage.overdue', { count: max_days }),
  ].filter((fact) => fact !== false);
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {kindName !== name && <Pill tone="brand">{kindName}</Pill>}
        {archived && <Pill>{t('records.archived')}</Pill>}
        {applications > 0 && <span>{t('recruitmentStage.applications', { count: applications })}</span>}
      </span>
      {facts.length > 0 && <span className="wrap-anywhere text-ink-2">{facts.join(' · ')}</span>}
      {email_template_name !== null && (
        <span className="wrap-anywhere text-ink-2">
          {t('recruitmentStage.sends', { name: email_template_name ?? '' })}
        </span>
      )}
      {requirements.length > 0 && (
        <span className="text-ink-2">{t('recruitmentStage.requires', { list: namesOf(requirements).join(', ') })}</span>
      )}
    </div>
  );
}

/** The stages of a category in their order: by handle, by arrows, and each with a form of its own. */
export function StageList({ categoryId, mayEdit }: { categoryId: number; mayEdit: boolean }) {
  return (
    <RecordSheet
      of={recruitmentStage}
      params={{ recruitmentCategoryId: categoryId }}
      row={StageRow}
      fields={[
        'name',
        'public_name',
        'kind',
        ['ideal_days', 'max_days'],
        { field: 'requirements', input: RequirementsInput },
        { field: 'email_template_id', input: StageEmailInput },
      ]}
      // a new one comes last: the server knows the place
      initial={{ kind: 'review', position: undefined }}
      mayEdit={mayEdit}
    />
  );
}
