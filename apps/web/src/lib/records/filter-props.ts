import type { FieldPart } from './descriptor.ts';
import type { RecordSearch } from './record-search.ts';

/** What every filter is given: its field, what the address says, and a way to ask for something else. */
export interface RecordFilterProps {
  name: string;
  field: FieldPart;
  label: string;
  search: RecordSearch;
  ask(change: RecordSearch): void;
}
