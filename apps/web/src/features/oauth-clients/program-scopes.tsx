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
import { programs, programsKey } from './oauth-client.api.ts';
import type { ProgramPartProps } from './program-details.tsx';
import { byHeading, matchingScopes, type ScopeChoice } from './program.rules.ts';

export interface ProgramScopesProps extends ProgramPartProps {
  /** Everything a program can be given; of it, what this reader may give. */
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
}: Pick<ProgramScopesProps, 'canGive'> & {
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
              // what somebody else gave may be taken away, not given anew
              disabled={!canGive(scope) && !saved.includes(scope)}
              onChange={(wanted) => change(scope, wanted)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** What a program may do: the permissions of the organisation, under their headings, found by a word. */
export function ProgramScopes({ program, etag, choices, canGive, tell }: ProgramScopesProps) {
  const t = useText();
  const cache = useQueryClient();
  const store = useMarkStore({});
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [search, setSearch] = useState('');
  const saved = program.scopes;
  const chosen = wanted ?? saved;
  const { state, problem, save } = useSave({
    store,
    async send() {
      await programs.update(program.id, { scopes: [...chosen] }, etag);
      await cache.invalidateQueries({ queryKey: programsKey });
    },
    onSaved: () => setWanted(null),
  });
  const found = matchingScopes(choices, search);
  const changed = !sameScopes(saved, chosen);
  return (
    <Sheet title={t('programs.scopes')} note={t('programs.scopes_note')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SearchBox
          label={t('programs.scopes_search')}
          placeholder={t('programs.scopes_search')}
          value={search}
          onSearch={setSearch}
          delay={120}
          className="w-full sm:w-72"
        />
        <p role="status" className="text-sm text-ink-2">
          {t('programs.scopes_chosen', { count: chosen.length })}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState>{t('programs.scopes_none_found')}</EmptyState>
      ) : (
        <Choices {...{ found, chosen, saved, canGive }} onChoose={setWanted} />
      )}
      {tell(problem)}
      {(changed || state !== 0) && (
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-lg border-t border-line bg-surface px-5 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
          <SaveButton type="button" state={state} onClick={() => void save({})} />
          <Button kind="secondary" onClick={() => setWanted(null)} disabled={state !== 0}>
            {t('programs.undo')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
