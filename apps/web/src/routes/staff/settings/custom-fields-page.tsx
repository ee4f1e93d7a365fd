import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { attributesQuery, categoriesQuery, type Attribute } from '../../../features/attributes/attribute.api.ts';
import { AttributeList } from '../../../features/attributes/attribute-list.tsx';
import { shelvesOf } from '../../../features/attributes/attribute.rules.ts';
import { NewAttributeDialog } from '../../../features/attributes/new-attribute.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { attributeCategory } from '../../../lib/records/descriptors/attribute-category.generated.ts';
import { RecordSheet } from '../../../lib/records/record-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { loadCustomFieldWords } from './custom-field-words.ts';
import { SettingsBack } from './settings-back.tsx';

const hrefOf = (field: Attribute) => `/staff/settings/custom-fields/${field.id}`;

function Fields() {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const categories = useQuery(categoriesQuery);
  const fields = useQuery(attributesQuery);
  usePageTitle(t('fields.title'));
  const error = categories.error ?? fields.error;
  if (error && !(categories.data && fields.data)) throw error;
  const first = categories.data?.find(({ archived }) => !archived);
  const add = first && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('fields.add')}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<SettingsBack />} title={t('fields.title')} note={t('fields.note')} beside={add} />
      {categories.data && fields.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {shelvesOf(categories.data, fields.data).map((shelf) => (
              <AttributeList key={shelf.category.id} shelf={shelf} hrefOf={hrefOf} />
            ))}
          </div>
          <RecordSheet of={attributeCategory} />
          {first && (
            <NewAttributeDialog
              open={adding}
              onClose={() => setAdding(false)}
              categories={categories.data}
              fields={fields.data}
              categoryId={first.id}
            />
          )}
        </div>
      ) : (
        <Loading />
      )}
    </div>
  );
}

/** What the organisation asks of people besides names and addresses. */
export function CustomFieldsPage() {
  return (
    <MoreWords load={loadCustomFieldWords}>
      <Fields />
    </MoreWords>
  );
}
