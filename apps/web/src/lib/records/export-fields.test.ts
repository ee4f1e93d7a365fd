// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { MessageKey } from '../../ui/text.ts';
import cy from '../messages/cy.json';
import en from '../messages/en.json';
import type { TitledDescriptor } from './descriptor.ts';
import { application } from './descriptors/application.generated.ts';
import { arrangedInterview } from './descriptors/arranged-interview.generated.ts';
import { consentRequest } from './descriptors/consent-request.generated.ts';
import { opportunity } from './descriptors/opportunity.generated.ts';
import { reference } from './descriptors/reference.generated.ts';
import { user } from './descriptors/user.generated.ts';
import { groupFields, inSentence } from './export-fields.ts';

/** As the server offers them: one in a cell, a list of names, what a row points to. */
const offered: readonly [object, string[]][] = [
  [user, ['status', 'roles.leavingReason', 'recruitmentApplications.assigned_to_name', 'guardians.guardian_name']],
  [application, ['stage', 'assigned_to_name', 'closing_reason', 'decided_by_name', 'document_ids', 'assignee']],
  [opportunity, ['team', 'partner', 'role_family', 'tags', 'images', 'roleProfile', 'partnerOrganisation', 'family']],
  [reference, ['opportunity', 'taken_by_name', 'application']],
  [consentRequest, ['opportunity', 'taken_by_name', 'application']],
  [arrangedInterview, []],
];
/** They are not offered: the version means nothing to people, and how someone signs in is theirs. */
const kept = /^(version|2fa_\w+|accepting)$/;

function labelsOf(of: object, more: readonly string[], messages: Record<string, string>): [string, string][] {
  const descriptor = of as TitledDescriptor;
  const plain = Object.entries(descriptor.fields).filter(([name, { type }]) => type !== 'other' && !kept.test(name));
  const names = [...plain.map(([name]) => name), ...more];
  const fields = names.map((name) => ({ name, label: `raw ${name}`, group: name.split('.')[1] ? 'below' : null }));
  const words = { text: (key: MessageKey) => messages[key]!, has: (key: string): key is MessageKey => key in messages };
  return groupFields(descriptor, fields as never, words).flatMap((group) =>
    group.fields.map(({ name, label }) => [name, label] as [string, string]),
  );
}

describe('the columns of an export', () => {
  it.each([
    ['en', en],
    ['cy', cy],
  ])('are called as the screens call them, each by a name of its own, in %s', (_, messages) => {
    for (const [of, more] of offered) {
      const labels = labelsOf(of, more, messages);
      expect(labels.filter(([, label]) => label.startsWith('raw '))).toEqual([]);
      const all = labels.filter(([name]) => !name.includes('.')).map(([, label]) => label);
      expect(all.filter((label, place) => all.indexOf(label) !== place)).toEqual([]);
    }
  });

  it('names the list in the middle of its title', () => {
    expect(['People', 'API clients', 'Ymgeiswyr'].map(inSentence)).toEqual(['people', 'API clients', 'ymgeiswyr']);
  });
});
