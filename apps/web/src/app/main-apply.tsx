import '../ui/styles/ui.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstLanguage, I18n } from '../lib/i18n.tsx';
import { pageValues } from '../lib/page.ts';
import { OpportunityPage } from '../routes/apply/opportunity-page.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { loadApplyMessages } from './apply-messages.ts';
import { pageStands } from './page-stands.ts';

const language = firstLanguage(pageValues().language);
document.documentElement.lang = language;
const messages = await loadApplyMessages(language);
// `/opportunities/{slug}` and `/apply/{slug}`: two segments, no router.
const slug = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18n first={{ language, messages }} load={loadApplyMessages}>
      <OpportunityPage slug={slug} />
      <Toasts />
    </I18n>
  </StrictMode>,
);
pageStands();
