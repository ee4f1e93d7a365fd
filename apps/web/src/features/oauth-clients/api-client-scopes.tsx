import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import type { ApiProblem } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { apiClients, apiClientsKey } from './oauth-client.api.ts';
import type { ApiClientPartProps } from './api-client-details.tsx';
import { byHeading, matchingScopes, type ScopeChoice } from './api-client.rules.ts';

export interface ApiClientScopesProps extends ApiClientPartProps {
  /** Everything an API client can be given; of it, what this reader may give. */
  choices: readonly ScopeChoice[];
  canGive(scope: string): boolean;
  /** How a refusal about permissions is told. */
  tell(problem: ApiProblem | null): ReactNode;
}

const sameScopes = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((scope) => b.includes(scope));

function Choices({
  found,
  chosen,
  saved,
  canGive,
  onChoose,
}: Pick<ApiClientScopesProps, 'canGive'> & {
  found: readonly ScopeChoice[];
  chosen: readonly string[];
  saved: readonly string[];
  onChoose(scopes: string[]): void;
}) {
  const change = (scope: string, wanted: boolean) =>
    onChoose(wanted ? [...chosen, scope] : chosen.filter((one) => one !== scope));
  return (
    <div className="grid gap-6">
      {byHeading(found).map(({ heading, choices }) => (
        <fieldset key={heading} className="grid min-w-0 gap-1">
          <legend className="mb-1 text-sm font-semibold text-ink-2">{heading}</legend>
          {choices.map(({ scope, label, opens }) => (
            <Checkbox
              key={scope}
              label={<span className="font-semibold">{label}</span>}
              hint={opens}
              checked={chosen.includes(scope)}
              // what someone else gave may be taken away, not given anew
              disabled={!canGive(scope) && !saved.includes(scope)}
              onChange={(wanted) => change(scope, wanted)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** What an API client may do: the permissions of the organisation, under their headings, found by a word. */
export function ApiClientScopes({ apiClient, etag, choices, canGive, tell }: ApiClientScopesProps) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore({});
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [search, setSearch] = useState('');
  const saved = apiClient.scopes;
  const chosen = wanted ?? saved;
  const { state, problem, save } = useSave({
    store,
    async send() {
      await apiClients.update(apiClient.id, { scopes: [...chosen] }, etag);
      await cache.invalidateQueries({ queryKey: apiClientsKey });
    },
    onSaved: () => setWanted(null),
  });
  const found = matchingScopes(choices, search);
  const changed = !sameScopes(saved, chosen);
  return (
    <Sheet title={t('apiClients.scopes')} note={t('apiClients.scopes_note')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SearchBox
          label={t('apiClients.scopes_search')}
          placeholder={t('apiClients.scopes_search')}
          value={search}
          onSearch={setSearch}
          delay={120}
          className="w-full sm:w-72"
        />
        <p role="status" className="text-sm text-ink-2">
          {t('apiClients.scopes_chosen', { count: chosen.length })}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState>{t('apiClients.scopes_none_found')}</EmptyState>
      ) : (
        <Choices {...{ found, chosen, saved, canGive }} onChoose={setWanted} />
      )}
      {tell(problem)}
      {(changed || state !== 0) && (
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-lg border-t border-line bg-surface px-5 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
          <SaveButton type="button" state={state} onClick={() => void save({})} />
          <Button kind="secondary" onClick={() => setWanted(null)} disabled={state !== 0}>
            {t('apiClients.undo')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
