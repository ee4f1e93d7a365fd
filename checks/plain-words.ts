import { isTest, type SourceFile, type Violation } from './source.ts';

/** What no one would say to a busy coordinator, and what to say instead; case does not matter. */
export const INSTEAD: readonly [phrase: RegExp, instead: string][] = [
  [/\bsomebody\b/i, 'someone'],
  [/\banybody\b/i, 'anyone'],
  [/\bnobody\b/i, 'no one'],
  [/\beverybody\b/i, 'everyone'],
  [/\bwho(?:so)?ever\b/i, 'everyone who …, the person who …'],
  [/\bneed not\b/i, 'do not need to'],
  [/\b(?:can|could|do|does|did|has|have|is|are|was|were|will|wo|would|should)n?[’']t\b/i, 'cannot, do not'],
  [/\bprograms?\b/i, 'API client'],
  [/\bshow the people\b/i, 'View people'],
  [/\bbeing looked at\b/i, 'In review'],
  [/^not accepted$/i, 'Declined'],
  [/\bwhere it stands\b/i, 'Progress'],
  [/\bstands (?:on|below|above|in|under)\b/i, 'is …, is shown …'],
  [/\bas (?:it|they|things) stands?\b/i, 'the newest version; You cannot do this yet because …'],
  [/\bwhat the role carries\b/i, 'Role permissions'],
  [/\b(?:role|group|profile)s? (?:profiles? )?(?:carry|carries)\b/i, 'includes'],
  [/\bput (?:everything |it )?together\b/i, 'Prepare'],
  [/\bwaits? for (?:you|someone|a parent)\b/i, 'Unread messages, To do, You’re all caught up'],
  [/\bwhom you may see\b/i, 'you can view'],
  [/\byou may (?:not )?(?:do|see|change|view|open|remind)\b/i, 'You can …, You do not have permission to …'],
  [/\bcannot stand below itself\b/i, 'A team cannot be its own parent.'],
  [/\bswitching it off ends\b/i, 'Turning this off revokes …'],
  [/\b(?:acts?|ends|stops|tell us|password|opens?) at once\b/i, 'immediately'],
  [/\bchanged this in the meantime\b/i, 'Someone else changed this. Reload to see their version.'],
  [/\bnumber that would tell\b/i, 'Small numbers are hidden …'],
  [/\bnumbers that are told\b/i, 'Percentages are based on the numbers shown.'],
  [/\bit is in use \S+ times?, so\b/i, 'Used 3 times, so …'],
  [/\barchive it instead: then\b/i, 'You can archive it instead.'],
  [/\bwhat is next for you\b/i, 'Next steps'],
  [/\beverything else that is yours here\b/i, 'nothing: the page shows it'],
  [/\bchange the form\b/i, 'Edit form'],
  [/\btimes apply was pressed\b/i, 'Apply clicks'],
  [/\bcountry of telephone numbers\b/i, 'Default country code'],
  [/\bfor how many nights one may come\b/i, 'Minimum and maximum stay'],
  [/\badd a place\b/i, 'Add location'],
  [/\bshut out\b/i, 'blocked'],
  [/\b(?:lift|lifts|lifted)\b/i, 'unblock, unblocked'],
  [/\bwho looks after whom\b/i, 'Supervisors'],
  [/\brequests? to be anonymised\b/i, 'Erasure requests'],
  [/\bfrom a (?:day|date) to a (?:day|date)\b/i, 'Start and end dates'],
  [/^(?:that are|and of|and archived)\b/i, 'Status, Type, Include archived'],
];

/** The specification's own words, which stay as they are. */
const SPECIFIED = new Set([
  "They don't have an email address",
  "Don't know",
  'Applicants who have an email address need not consent here. They will accept {organisation}’s terms when they complete their application.',
]);

const CATALOGUE = /\/messages\/(?:\w+\/)?en\.json$/;
const ENTRY = /^\s*"[^"]+": "(.*)",?$/;
/** Where the server and the API's declarations word what people read. */
const WORDED =
  /\/modules\/.*\.mails\.ts$|\/contract\/src\/(?:.*\.resource|kit\/problems|(?:kit|form)\/field-errors)\.ts$/;
const LITERAL = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** A literal of one word is a name in code, not a text. */
const literalsOf = (line: string): string[] =>
  /^\s*(?:\/?\*|\/\/|import )/.test(line)
    ? []
    : [...line.replace(/\/\*.*?\*\//g, '').matchAll(LITERAL)]
        .map((found) => (found[1] ?? found[2] ?? found[3] ?? '').replaceAll('\\', ''))
        .filter((text) => text.includes(' '));

const textsOf = (path: string): ((line: string) => string[]) | null => {
  if (CATALOGUE.test(path)) return (line) => [ENTRY.exec(line)?.[1] ?? ''];
  return WORDED.test(path) && !isTest(path) ? literalsOf : null;
};

/** The product's texts use the words people know. */
export function checkPlainWords(tree: readonly SourceFile[]): Violation[] {
  return tree.flatMap(({ path, text }) => {
    const texts = textsOf(path);
    if (!texts) return [];
    return text.split('\n').flatMap((line, at) =>
      texts(line)
        .filter((value) => !SPECIFIED.has(value))
        .flatMap((value) =>
          INSTEAD.filter(([phrase]) => phrase.test(value)).map(([phrase, instead]) => ({
            file: path,
            line: at + 1,
            rule: 'plain-words',
            message: `not “${phrase.exec(value)![0]}” but “${instead}”`,
          })),
        ),
    );
  });
}
