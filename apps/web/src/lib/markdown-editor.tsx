import { Suspense, type ComponentProps } from 'react';
import { MarkdownField } from '../ui/markdown/markdown-field.tsx';
import { Loading } from '../ui/states.tsx';
import { MoreWords, onceEach } from './more-words.tsx';

const words = {
  en: () => import('./messages/en.json?areas=markdown&compiled'),
  cy: () => import('./messages/cy.json?areas=markdown&compiled'),
};
const loadEditorWords = onceEach(async (language) => (await words[language]()).default);

/** Loads the texts of its toolbar by itself, so that no page that uses it can forget them. */
export function MarkdownEditor(props: ComponentProps<typeof MarkdownField>) {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={loadEditorWords}>
        <MarkdownField {...props} />
      </MoreWords>
    </Suspense>
  );
}
