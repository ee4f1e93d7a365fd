import { useQuery } from '@tanstack/react-query';
import type { userDynamicSkill as userDynamicSkillResource } from '@manyhands/contract/skills/dynamic-skill.resource.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { userDynamicSkill } from '../../lib/records/descriptors/user-dynamic-skill.generated.ts';
import { allRecordsQuery } from '../../lib/records/record-api.ts';
import type { RowOf } from '../../lib/resource-api.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

type Held = RowOf<typeof userDynamicSkillResource> & {
  id: number;
  dynamicSkill: { name: string; description: string };
};

function Skills({ userId }: { userId: number }) {
  const t = useText();
  const { data = [], error, refetch } = useQuery(allRecordsQuery(userDynamicSkill, { userId }, 'dynamicSkill'));
  if (error)
    return (
      <Sheet title={t('userDynamicSkill.many')}>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Sheet>
    );
  if (data.length === 0) return null;
  return (
    <Sheet title={t('userDynamicSkill.many')} note={t('userDynamicSkill.note')}>
      <ul className="grid gap-2 text-sm">
        {(data as unknown as Held[]).map(({ id, dynamicSkill }) => (
          <li key={id} className="grid gap-0.5">
            <span className="font-semibold">{dynamicSkill.name}</span>
            {dynamicSkill.description && <span className="text-ink-2">{dynamicSkill.description}</span>}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** What a person has by a rule; nothing where they have none. */
export function DynamicSkillsSheet({ userId }: { userId: number }) {
  return (
    <MoreWords load={userDynamicSkill.words}>
      <Skills userId={userId} />
    </MoreWords>
  );
}
