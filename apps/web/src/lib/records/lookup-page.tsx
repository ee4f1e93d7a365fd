import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';
import { MoreWords } from '../more-words.tsx';
import { usePageTitle } from '../page-title.ts';
import { isSortedByHand, type TitledDescriptor } from './descriptor.ts';
import { RecordSheet } from './record-sheet.tsx';

function Lookup({ of, above }: { of: TitledDescriptor; above?: ReactNode }) {
  const t = useText();
  usePageTitle(t(of.many));
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={above}
        title={t(of.many)}
        note={t(of.note ?? (isSortedByHand(of) ? 'records.lookup_note' : 'records.lookup_note_plain'))}
      />
      <RecordSheet of={of} title={t('records.entries')} />
    </div>
  );
}

/** The settings page of a list that the organisation edits. */
export function LookupPage(props: { of: TitledDescriptor; above?: ReactNode }) {
  return (
    <MoreWords load={props.of.words}>
      <Lookup {...props} />
    </MoreWords>
  );
}
