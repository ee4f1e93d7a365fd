import type { Plugin, Rollup } from 'vite';

interface Page {
  /** The module of the page. */
  page: string;
  /** Its words, as the catalogue is asked for them. */
  areas: string;
}

const languages = ['en', 'cy'];

/** Everything a piece needs that is there before it runs. */
function piecesOf(bundle: Rollup.OutputBundle, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || seen.has(name)) return;
    seen.add(name);
    chunk.imports.forEach(visit);
  };
  names.forEach(visit);
  return [...seen];
}

/**
 * Tells the server which pieces a page loads by itself once it runs, so that the document can ask for them at once:
 * on a slow line each thing learned late costs a whole journey.
 */
export function firstPieces(pages: Record<string, Page>): Plugin {
  return {
    name: 'first-pieces',
    apply: 'build',
    generateBundle(_options, bundle) {
      const find = (ending: string) => {
        const found = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(ending),
        );
        if (!found) this.error(`no piece is made of ${ending}`);
        return found.fileName;
      };
      const told = Object.entries(pages).map(([name, { page, areas }]) => {
        const perLanguage = languages.map((language) => [
          language,
          piecesOf(bundle, [find(page), find(`/messages/${language}.json?areas=${areas}&compiled`)]),
        ]);
        return [name, Object.fromEntries(perLanguage)];
      });
      this.emitFile({ type: 'asset', fileName: 'pieces.json', source: JSON.stringify(Object.fromEntries(told)) });
    },
  };
}
