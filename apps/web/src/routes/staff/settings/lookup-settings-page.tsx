import { useSuspenseQuery } from '@tanstack/react-query';
import { useAccess } from '../../../lib/access.ts';
import type { LookupEntry } from '../../../lib/records/descriptor.ts';
import { lookups } from '../../../lib/records/descriptors/lookups.generated.ts';
import { LookupPage } from '../../../lib/records/lookup-page.tsx';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { Loading } from '../../../ui/states.tsx';
import { NotFoundPage } from '../../error-page.tsx';
import { NoPermissionPage } from '../../no-permission.tsx';
import { SettingsBack } from './settings-back.tsx';

function Listed({ list, entry }: { list: string; entry: LookupEntry }) {
  const { data } = useSuspenseQuery({ queryKey: ['lookup', list], queryFn: entry.load, staleTime: Infinity });
  const access = useAccess((may) => may(entry.write, 'everywhere'));
  if (access === 'pending') return <Loading />;
  if (access !== 'yes') return <NoPermissionPage what="settings" />;
  const parts = { of: data, above: <SettingsBack /> };
  return data.lookup ? <LookupPage {...parts} /> : <RecordList {...parts} />;
}

/** The page of any lookup, and of any resource with `settings`: declaring one is all it takes. */
export function LookupSettingsPage({ of: list }: { of: string }) {
  const entry = lookups[list];
  return entry ? <Listed key={list} list={list} entry={entry} /> : <NotFoundPage />;
}
