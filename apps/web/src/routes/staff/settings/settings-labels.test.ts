// @vitest-environment node
import { expect, it } from 'vitest';
import type { Message } from '../../../ui/message-format.ts';
import { SETTINGS_AREAS } from './settings-areas.ts';
import { labelsMeant, loadSettingLabels, WORDS_OF } from './settings-labels.ts';

const found = (messages: Readonly<Record<string, Message>>, typed: string) =>
  SETTINGS_AREAS.map(({ href }) => href)
    .filter((href) => labelsMeant(href, messages, typed).length > 0)
    .map((href) => href.replace('/staff/settings/', ''));

it('finds the page of a setting by its label, in both languages', async () => {
  const [en, cy] = [await loadSettingLabels('en'), await loadSettingLabels('cy')];
  expect(found(en, 'time zone')).toEqual(['organisation', 'rotas']);
  expect(found(en, 'majority')).toEqual(['organisation']);
  expect(found(en, 'rest between')).toEqual(['rotas']);
  expect(found(cy, cy['house.minor_age'] as string)).toEqual(['organisation']);
  expect(found(en, 'zzz')).toEqual([]);
  expect(labelsMeant('/staff/settings/organisation', en, 'majority')).toEqual([en['house.minor_age']]);
});

it('knows the words of every page of settings', async () => {
  for (const { href } of SETTINGS_AREAS) expect(WORDS_OF, href).toHaveProperty(href.split('/').at(-1)!);
  const [english, welsh] = [await loadSettingLabels('en'), await loadSettingLabels('cy')];
  expect(Object.keys(welsh)).toEqual(Object.keys(english));
  for (const [page, areas] of Object.entries(WORDS_OF))
    for (const area of areas)
      expect(
        Object.keys(english).some((key) => key.startsWith(`${area}.`)),
        page,
      ).toBe(true);
});
