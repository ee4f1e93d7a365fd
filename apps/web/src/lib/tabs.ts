/** What the tabs of one browser tell each other about the session they share. */
type News = 'signed-in' | 'extended';

const NAME = 'session';
// A channel does not hear itself, and an old browser has none: then each tab finds out for itself.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;

export function tellTabs(news: News) {
  channel?.postMessage(news);
}

export function listenToTabs(news: News, listener: () => void): () => void {
  const hear = (event: MessageEvent) => {
    if (event.data === news) listener();
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
