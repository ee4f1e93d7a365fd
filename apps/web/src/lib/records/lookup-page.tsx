import type { ReactNode } from 'react';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { MoreWords } from '../more-words.tsx';
import { usePageTitle } from '../page-title.ts';
import { isSortedByHand, type TitledDescriptor } from './descriptor.ts';
import type { RecordRowsProps, RowsParts } from './record-row.tsx';
import { useRows } from './record-rows.tsx';

interface LookupParts extends Pick<RecordRowsProps<Resource>, 'row' | 'fields' | 'initial'> {
  of: TitledDescriptor;
  above?: ReactNode;
}

function Lookup({ of, above, ...parts }: LookupParts) {
  const t = useText();
  const { add, rows } = useRows({ of, ...parts } as unknown as RowsParts);
  usePageTitle(t(of.many));
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={above}
        title={t(of.many)}
        note={t(of.note ?? (isSortedByHand(of) ? 'records.lookup_note' : 'records.lookup_note_plain'))}
        beside={add()}
      />
      <Sheet>{rows}</Sheet>
    </div>
  );
}

/** The settings page of a list that the organisation edits, with rows of their own where a name is not enough. */
export function LookupPage<R extends Resource>(
  props: Pick<RecordRowsProps<R>, 'of' | 'row' | 'fields' | 'initial'> & { above?: ReactNode },
) {
  return (
    <MoreWords load={props.of.words}>
      <Lookup {...(props as unknown as LookupParts)} />
    </MoreWords>
  );
}
