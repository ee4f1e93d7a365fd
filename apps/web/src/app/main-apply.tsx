import '../ui/styles/ui.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstLanguage, I18n } from '../lib/i18n.tsx';
import { pageValues } from '../lib/page.ts';
import { loadApplyMessages, loadFormMessages } from './apply-messages.ts';
import { pageStands } from './page-stands.ts';

// `/opportunities`, `/opportunities/{slug}` and `/apply/{slug}`: two segments, no router.
const [, area, segment = ''] = window.location.pathname.split('/');
const slug = decodeURIComponent(segment);
const language = firstLanguage(pageValues().language);
document.documentElement.lang = language;

const loadMessages = area === 'apply' ? loadFormMessages : loadApplyMessages;
/** Each page comes as a piece of its own, together with its words. */
async function loadPage() {
  if (area === 'apply') return (await import('../routes/apply/apply-page.tsx')).ApplyPage;
  return slug ? (await import('../routes/apply/opportunity-page.tsx')).OpportunityPage : (await import('../routes/apply/opportunities-page.tsx')).OpportunitiesPage;
}

const [messages, Page] = await Promise.all([loadMessages(language), loadPage()]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18n first={{ language, messages }} load={loadMessages}>
      <Page slug={slug} />
    </I18n>
  </StrictMode>,
);
pageStands();
