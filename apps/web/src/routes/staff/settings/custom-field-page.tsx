import { useSuspenseQuery } from '@tanstack/react-query';
import { attributeQuery, categoriesQuery } from '../../../features/attributes/attribute.api.ts';
import { AttributeDetails } from '../../../features/attributes/attribute-details.tsx';
import { AttributeState } from '../../../features/attributes/attribute-state.tsx';
import { AttributeUsage } from '../../../features/attributes/attribute-usage.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';
import { loadCustomFieldWords } from './custom-field-words.ts';

const ALL = '/staff/settings/custom-fields';

function Field({ attributeId }: { attributeId: number }) {
  const t = useText();
  const follow = useFollow();
  const { data } = useSuspenseQuery(attributeQuery(attributeId));
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { row: attribute, etag } = data;
  usePageTitle(attribute.name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        above={<BackLink href={ALL} label={t('fields.title')} />}
        title={attribute.name}
        note={t(`fieldtype.${attribute.type}`)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <AttributeDetails attribute={attribute} etag={etag} categories={categories} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {attribute.usage && <AttributeUsage usage={attribute.usage} />}
          <AttributeState attribute={attribute} etag={etag} onGone={() => follow(ALL)} />
        </div>
      </div>
    </div>
  );
}

export function CustomFieldPage({ of }: { of: string }) {
  return (
    <MoreWords load={loadCustomFieldWords}>
      <Field attributeId={Number(of)} />
    </MoreWords>
  );
}
