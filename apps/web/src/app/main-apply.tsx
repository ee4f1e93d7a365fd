import '../ui/styles/ui.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstLanguage, I18n } from '../lib/i18n.tsx';
import { behaveEmbedded, isEmbedded } from '../lib/embedded.ts';
import { pageValues } from '../lib/page.ts';
import {
  loadAnswerMessages,
  loadApplyMessages,
  loadEventMessages,
  loadFormMessages,
  loadKioskMessages,
} from './apply-messages.ts';
import { pageStands } from './page-stands.ts';

// `/opportunities`, `/opportunities/{slug}`, `/apply/{slug}`, `/events/{id}` and, in a frame, `/embed/{slug}`: two segments, no router.
const [, area, segment = ''] = window.location.pathname.split('/');
const slug = decodeURIComponent(segment);
const language = firstLanguage(pageValues().language);
document.documentElement.lang = language;

const isForm = area === 'apply' || isEmbedded();
// Where the links of letters lead to those without an account.
const isAnswer = ['reference', 'parental-consent', 'signup', 'shift-offer'].includes(area ?? '');
const isEvent = area === 'events';
// The tablet at a door, and where its code leads on people's phones.
const isKiosk = area === 'kiosk' || area === 'check-in';
const loadMessages = isForm
  ? loadFormMessages
  : isAnswer
    ? loadAnswerMessages
    : isEvent
      ? loadEventMessages
      : isKiosk
        ? loadKioskMessages
        : loadApplyMessages;
/** Each page comes as a piece of its own, together with its words. */
async function loadPage() {
  if (isForm) return (await import('../routes/apply/apply-page.tsx')).ApplyPage;
  if (isAnswer) return (await import('../routes/answer/answer-page.tsx')).AnswerPage;
  if (isKiosk) return (await import('../routes/kiosk/kiosk-page.tsx')).KioskPage;
  if (isEvent) return (await import('../routes/events/open-events-page.tsx')).OpenEventsPage;
  return slug
    ? (await import('../routes/apply/opportunity-page.tsx')).OpportunityPage
    : (await import('../routes/apply/opportunities-page.tsx')).OpportunitiesPage;
}

if (isEmbedded()) behaveEmbedded(document.getElementById('root')!);
// In a frame alone: no one else carries it.
const loadNotice = async () => (isEmbedded() ? (await import('../routes/apply/embed-notice.tsx')).EmbedNotice : null);
const [messages, Page, EmbedNotice] = await Promise.all([loadMessages(language), loadPage(), loadNotice()]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18n first={{ language, messages }} load={loadMessages}>
      {EmbedNotice && <EmbedNotice slug={slug} />}
      <Page slug={slug} />
    </I18n>
  </StrictMode>,
);
pageStands();
