import type { RecordFilterProps } from '../../lib/records/filter-props.ts';
import { OneOf } from '../../lib/records/record-filter.tsx';
import { useText } from '../../ui/text.ts';

export function ActiveFilter({ field: _field, ...rest }: RecordFilterProps) {
  const t = useText();
  const options = [
    { value: 'true', label: t('apiClients.active') },
    { value: 'false', label: t('apiClients.inactive') },
  ];
  return <OneOf {...rest} options={options} />;
}
