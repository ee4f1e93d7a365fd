import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../lib/load-error.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { snippetFor } from './embed.rules.ts';
import { openFormsQuery } from './embed-settings.api.ts';

/** One line to take along to the other site. */
export function EmbedSnippetSheet() {
  const t = useText();
  const { data, error, refetch } = useQuery(openFormsQuery);
  const [chosen, setChosen] = useState('');
  const form = data?.find(({ slug }) => slug === chosen) ?? data?.[0];
  return (
    <Sheet title={t('embed.line')} note={t('embed.line_note')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : !form ? (
        <EmptyState>{t('embed.nothing_open')}</EmptyState>
      ) : (
        <div className="grid max-w-[46rem] gap-5">
          <Field label={t('embed.form')} className="max-w-96">
            {(ties) => (
              <NativeSelect
                {...ties}
                value={form.slug}
                onChange={setChosen}
                options={data.map(({ slug, display_name }) => ({ value: slug, label: display_name }))}
              />
            )}
          </Field>
          <div className="grid justify-items-start gap-3">
            <pre className="w-full overflow-x-auto rounded-md bg-sunken p-4 text-sm">
              <code className="break-all whitespace-pre-wrap">{snippetFor(form)}</code>
            </pre>
            <CopyButton text={snippetFor(form)} what={t('embed.line')} />
          </div>
        </div>
      )}
    </Sheet>
  );
}
