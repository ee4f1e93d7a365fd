// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import cy from './cy.json';
import en from './en.json';

const source = fileURLToPath(new URL('../../', import.meta.url));
const areas = new Set(Object.keys(en).map((key) => key.split('.')[0]!));
const texts = new Map<string, string>();
const textOf = (file: string) => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8').replace(/^import type [^;]*;/gm, '');
  texts.set(file, text);
  return text;
};
const at = (name: string) => resolve(source, name);
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
/** Files that are found by their place, one in each folder. */
const foundBy = (file: string) =>
  matches(textOf(file), /import\.meta\.glob(?:<\w+>)?\(\[?'\.\/\*(\/[\w-]+\.tsx?)'/g).flatMap((name) =>
    readdirSync(dirname(file)).map((folder) => resolve(dirname(file), `./${folder}${name}`)),
  );
const importsOf = (file: string) =>
  matches(textOf(file), /(?:from |import\()'(\.[^'?]+\.tsx?)'/g)
    .map((name) => resolve(dirname(file), name))
    .concat(foundBy(file))
    .filter((path) => existsSync(path));

/** The areas whose texts a file shows: whole keys, and keys put together. */
function shownBy(file: string): string[] {
  // a descriptor brings its texts along, whichever page shows it
  if (file.endsWith('.generated.ts')) return [];
  const whole = matches(textOf(file), /'([a-zA-Z]+\.\w+)'/g).filter((key) => key in en);
  return [
    ...new Set([...whole, ...matches(textOf(file), /t\(\s*`([a-z]+\.)\w*\$\{/g)].map((key) => key.split('.')[0]!)),
  ].filter((area) => areas.has(area));
}

/** The areas a file loads, itself or by a small file of words beside it. */
function loadedBy(file: string): string[] {
  const named = (text: string) => matches(text, /en\.json\?areas=([a-zA-Z,]+)/g).flatMap((list) => list.split(','));
  const ofRecords = textOf(file).includes('load={props.of.words}') ? ['records', 'sort'] : [];
  const beside = importsOf(file).filter((other) => /-(?:words|messages)\.ts$/.test(other));
  return [...ofRecords, ...[file, ...beside].flatMap((one) => named(textOf(one)))];
}

const keysIn = (text: string) => matches(text, /'([a-zA-Z]+\.\w+)'/g);

/** A file that changes a descriptor for its own screens, texts included. */
const isAdapted = (file: string) => /^export const \w+: typeof (\w+) = \{\s*\.\.\.\1,/m.test(textOf(file));

/** A part of a record is drawn inside one, which brings the texts of its descriptor along. */
const broughtBy = (file: string) =>
  importsOf(file)
    .flatMap((other) => (isAdapted(other) ? importsOf(other) : [other]))
    .filter((other) => other.endsWith('.generated.ts'))
    .flatMap((other) => ['records', 'sort', ...keysIn(textOf(other)).map((key) => key.split('.')[0]!)]);

/** A frame that loads texts for whatever is put into it. */
const isFrame = (file: string) => /<MoreWords load=\{\w+\}>\s*\{children\}/.test(textOf(file));

/** Every file below this one, with the areas that are loaded when it is drawn; a file around which more are loaded passes them on. */
function lackingBelow(start: string, given: readonly string[]): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string, before: readonly string[]) => {
    const around = [...(textOf(file).includes('<MoreWords') ? [file] : []), ...importsOf(file).filter(isFrame)];
    const more = [...around.flatMap(loadedBy), ...broughtBy(file)];
    const known = more.length > 0 ? [...new Set([...before, ...more])].toSorted() : before;
    const mark = `${file} ${known.join()}`;
    if (seen.has(mark)) return;
    seen.add(mark);
    for (const area of shownBy(file))
      if (!known.includes(area))
        found.add(`${relative(source, file)} shows “${area}.”, which is not loaded below ${relative(source, start)}`);
    for (const next of importsOf(file)) visit(next, known);
  };
  visit(start, given);
  return [...found];
}

/** The files that say which routes there are: the router puts together those of the areas, and they their parts. */
function routeFilesBelow(file: string): string[] {
  const next = importsOf(file).filter((other) => other.endsWith('.routes.tsx'));
  return [...next, ...next.flatMap(routeFilesBelow)];
}

/** The routes of a file by their names. */
function routesOf(file: string) {
  const blocks = matches(textOf(file), /^(?:export )?const (\w+ = (?:createRoute\(|\{)[^]*?)\}\)?(?: as const)?;$/gm);
  return new Map(
    blocks.map((block) => {
      const page = /lazyPage\(\(\) => import\('(\.[^']+)'/.exec(block)?.[1];
      return [
        /^\w+/.exec(block)![0],
        {
          parent: /getParentRoute: \(\) => (\w+)/.exec(block)?.[1] ?? null,
          spread: /\.\.\.(\w+)/.exec(block)?.[1] ?? null,
          page: page ? relative(source, resolve(dirname(file), page)) : null,
        },
      ];
    }),
  );
}

/** The pages of a file's routes with the frames around them; what stands around all of them is in the root's file. */
function pagesOf(file: string): { page: string; frames: string[] }[] {
  const own = routesOf(file);
  const routes = new Map([...routesOf(at('routes/root.tsx')), ...own]);
  const parentOf = (name: string): string | null =>
    routes.get(name)?.parent ?? (routes.get(name)?.spread ? parentOf(routes.get(name)!.spread!) : null);
  return [...own].flatMap(([name, { page }]) => {
    if (!page) return [];
    const frames: string[] = [];
    for (let above = parentOf(name); above && routes.get(above)?.page; above = parentOf(above))
      frames.push(routes.get(above)!.page!);
    return [{ page, frames }];
  });
}

const forApp = loadedBy(at('app/app-messages.ts'));
// The gallery of samples has a catalogue of its own, which its route loads.
const pages = [at('routes/root.tsx'), ...routeFilesBelow(at('app/router.tsx'))]
  .flatMap(pagesOf)
  .filter(({ page }) => !page.startsWith('routes/dev/'));
/** Named for other pages, which load them; the same file serves pages that need not. */
const byOthers =
  /^features\/apply\/steps\/[\w-]+\/answers\.ts shows “(?:form|referee)|^features\/bulk\/change-words\.ts shows “(?:applicationChange|hours)|^(?:features\/applications\/application\.rules|routes\/staff\/settings\/settings-areas)\.ts shows|^routes\/apply\/public-frame\.tsx shows “apply/;

describe('the texts of every page', () => {
  it('are looked for on every page of the router', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.find(({ page }) => page.endsWith('settings-frame.tsx'))?.frames).toEqual(['routes/page-frame.tsx']);
    expect(importsOf(at('routes/staff/settings/settings-frame.tsx'))).toContain(
      at('routes/staff/settings/role-profile-page.tsx'),
    );
  });

  it.each(pages)('are loaded with it: $page', ({ page, frames }) => {
    const given = [...forApp, ...frames.flatMap((frame) => loadedBy(at(frame)))];
    expect(lackingBelow(at(page), given).filter((lack) => !byOthers.test(lack))).toEqual([]);
  });

  it.each([
    { page: 'routes/apply/apply-page.tsx', words: 'ui,apply,form' },
    { page: 'routes/apply/opportunity-page.tsx', words: 'ui,problem,apply,opportunities' },
    { page: 'routes/apply/opportunities-page.tsx', words: 'ui,problem,apply,opportunities' },
    { page: 'routes/answer/answer-page.tsx', words: 'ui,problem,app,answer' },
  ])('are loaded with it: $page', ({ page, words }) => {
    expect(textOf(at('app/apply-messages.ts'))).toContain(`areas=${words}&`);
    // The steps of the form are all drawn inside `Deferred`, which loads their texts.
    const deferredMessages = page.endsWith('apply-page.tsx') ? loadedBy(at('features/apply/steps/step-words.ts')) : [];
    expect(
      lackingBelow(at(page), [...words.split(','), ...deferredMessages]).filter((lack) => !byOthers.test(lack)),
    ).toEqual([]);
  });
});

describe('the texts of every descriptor', () => {
  const folder = 'lib/records/descriptors';
  const files = readdirSync(at(folder)).map((name) => ({ name, text: textOf(at(`${folder}/${name}`)) }));

  it('stand in both catalogues', () => {
    const keys = [...new Set(files.flatMap(({ text }) => keysIn(text)))];
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => !(key in en) || !(key in cy))).toEqual([]);
  });

  it('come along with it', () => {
    const titled = files.filter(({ text }) => text.includes('en.json'));
    expect(titled.length).toBeGreaterThan(8);
    for (const { name, text } of titled)
      expect(text).toContain(`en.json?record=${name.replace('.generated.ts', '')}&compiled`);
  });
});
