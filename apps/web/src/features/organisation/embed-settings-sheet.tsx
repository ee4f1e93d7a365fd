import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ApiProblem, isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Shown } from '../../lib/resource-api.ts';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { isolated, useText } from '../../ui/text.ts';
import { sitesIn } from './embed.rules.ts';
import { embedSettingsQuery, saveEmbedSettings, type EmbedSettings } from './embed-settings.api.ts';

interface Typed {
  sites: string;
}

function SitesInput() {
  const t = useText();
  const field = useField<string>('sites');
  return (
    <TextArea
      {...field}
      label={t('embed.sites')}
      hint={t('embed.sites_hint')}
      rows={4}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
    />
  );
}

/** The server points at one of the list; the reader typed lines into one box. */
function useTold() {
  const t = useText();
  return (error: unknown, sites: readonly string[]): unknown => {
    if (!isProblem(error, 422)) return error;
    const wrong = sites.filter((_, place) => error.errors[`sites.${place}`]);
    const text = wrong.length > 0 ? t('embed.no_site', { site: isolated(wrong[0]!) }) : t('embed.too_many');
    return new ApiProblem({
      status: error.status,
      code: error.code,
      message: error.message,
      requestId: error.requestId,
      errors: { sites: [text] },
    });
  };
}

/** Which sites may show our forms. */
export function EmbedSettingsSheet({ latest }: { latest: Shown<EmbedSettings> }) {
  const t = useText();
  const told = useTold();
  const cache = useQueryClient();
  // the version that the form shows: the page may be told of newer ones while someone types
  const [{ row: settings, etag }, setOpened] = useState(latest);
  const store = useMarkStore<Typed>({ sites: settings.sites.join('\n') });
  const show = (shown: Shown<EmbedSettings>) => {
    cache.setQueryData(embedSettingsQuery.queryKey, shown);
    setOpened(shown);
    store.reset({ sites: shown.row.sites.join('\n') });
  };
  const { state, problem, save } = useSave({
    store,
    send: (values) => {
      const sites = sitesIn(values.sites);
      return saveEmbedSettings(sites, etag).then(show, (error: unknown) => {
        throw told(error, sites);
      });
    },
    onSaved() {},
  });
  const reload = async () => show(await cache.fetchQuery({ ...embedSettingsQuery, staleTime: 0 }));
  return (
    <Sheet title={t('embed.where')} note={t('embed.where_note')}>
      <Form store={store} onSubmit={save} label={t('embed.where')} className="grid max-w-[46rem] gap-6">
        <ProblemCallout problem={problem} fields={['sites']} onReload={() => void reload()} />
        <SitesInput />
        {settings.can?.update && (
          <div className="flex flex-wrap gap-3">
            <SaveButton state={state} />
          </div>
        )}
      </Form>
    </Sheet>
  );
}
