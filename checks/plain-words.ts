import type { SourceFile, Violation } from './source.ts';

/** What nobody would say to a busy coordinator, and what to say instead. */
const INSTEAD: [phrase: RegExp, instead: string][] = [
  [/\bsomebody\b/i, 'someone'],
  [/\banybody\b/i, 'anyone'],
  [/\bnobody\b/i, 'no one'],
  [/\beverybody\b/i, 'everyone'],
  [/\bprograms?\b/i, 'API client'],
  [/\bShow the people\b/, 'View people'],
  [/\bBeing looked at\b/, 'In review'],
  [/\bNot accepted\b/, 'Declined'],
  [/\bWhere it stands\b/, 'Progress'],
  [/\bWhat the role carries\b/, 'Role permissions'],
  [/\bPut everything together\b/, 'Prepare my data'],
  [/\bMessages that wait for you\b/, 'Unread messages'],
  [/\bwhom you may see\b/, 'you can view'],
  [/\bYou may not\b/, 'You do not have permission to …'],
  [/\bas things stand\b/, 'You cannot do this yet because …'],
  [/\bcannot stand below itself\b/, 'A team cannot be its own parent.'],
  [/\bSwitching it off ends\b/, 'Turning this off revokes …'],
  [/\bends at once\b/, 'stops working immediately'],
  [/\bchanged this in the meantime\b/, 'Someone else changed this. Reload to see their version.'],
  [/\bnumber that would tell\b/, 'Small numbers are hidden …'],
  [/\bnumbers that are told\b/, 'Percentages are based on the numbers shown.'],
  [/\bArchive it instead: then\b/, 'You can archive it instead.'],
  [/\bWhat is next for you\b/, 'Next steps'],
  [/\bChange the form\b/, 'Edit form'],
  [/\bTimes Apply was pressed\b/, 'Apply clicks'],
  [/\bCountry of telephone numbers\b/, 'Default country code'],
  [/\bfor how many nights one may come\b/, 'Minimum and maximum stay'],
  [/\bAdd a place\b/, 'Add location'],
  [/\bshut out\b/i, 'blocked'],
  [/\bwho looks after whom\b/, 'Supervisors'],
  [/\bRequests to be anonymised\b/, 'Erasure requests'],
  [/\bFrom a day to a day\b/, 'Start and end dates'],
  [/^(?:that are|and of|and archived)$/, 'Status, Type, Include archived'],
];

const CATALOGUE = /\/messages\/(?:\w+\/)?en\.json$/;

/** The product's texts use the words people know. */
export function checkPlainWords(tree: readonly SourceFile[]): Violation[] {
  return tree
    .filter(({ path }) => CATALOGUE.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const value = /^\s*"[^"]+": "(.*)",?$/.exec(line)?.[1] ?? '';
        return INSTEAD.filter(([phrase]) => phrase.test(value)).map(([phrase, instead]) => ({
          file: path,
          line: at + 1,
          rule: 'plain-words',
          message: `not “${phrase.exec(value)![0]}” but “${instead}”`,
        }));
      }),
    );
}
