import { useSuspenseQuery } from '@tanstack/react-query';
import { CATEGORIES, CategoryTools } from '../../../features/recruitment/category-tools.tsx';
import { StageList } from '../../../features/recruitment/stage-list.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { recruitmentCategory } from '../../../lib/records/descriptors/recruitment-category.generated.ts';
import { recordQuery } from '../../../lib/records/record-api.ts';
import type { AnyRow } from '../../../lib/records/descriptor.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useText } from '../../../ui/text.ts';

type Category = AnyRow & { name: string; description: string; archived: boolean };

function Page({ categoryId }: { categoryId: number }) {
  const t = useText();
  const { data } = useSuspenseQuery(recordQuery(recruitmentCategory as never, {}, categoryId, 'can'));
  const category = data.row as Category;
  usePageTitle(category.name);
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href={CATEGORIES} label={t('recruitmentCategory.many')} />}
        title={category.name}
        note={category.description}
        beside={
          <>
            {category.archived && <Pill>{t('records.archived')}</Pill>}
            <CategoryTools category={category} />
          </>
        }
      />
      <StageList categoryId={categoryId} mayEdit={category.can?.update ?? false} />
      {category.can?.update && (
        <p>
          <Link href={`/staff/settings/recruitment-questions?category_id.in=${categoryId}`}>
            {t('recruitmentCategory.questions')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** One way of dealing with applications: its name and its stages. */
export function RecruitmentCategoryPage({ of }: { of: string }) {
  return (
    <MoreWords load={recruitmentCategory.words}>
      <Page categoryId={Number(of)} />
    </MoreWords>
  );
}
