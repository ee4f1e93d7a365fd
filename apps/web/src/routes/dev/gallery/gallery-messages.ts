import type { Language, Messages } from '../../../lib/i18n.tsx';

const words = {
  en: () =>
    Promise.all([
      import('../../../lib/messages/en.json?areas=ui,widget,markdown,strength,field&compiled'),
      import('../../../lib/messages/gallery/en.json?areas=gallery&compiled'),
    ]),
  cy: () =>
    Promise.all([
      import('../../../lib/messages/cy.json?areas=ui,widget,markdown,strength,field&compiled'),
      import('../../../lib/messages/gallery/cy.json?areas=gallery&compiled'),
    ]),
};

/** The gallery's sample texts stay out of the product's own catalogue. */
export async function loadGalleryMessages(language: Language): Promise<Messages> {
  const [ui, gallery] = await words[language]();
  return { ...ui.default, ...gallery.default };
}
