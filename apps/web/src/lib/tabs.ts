/** What the tabs of one browser tell each other about the session they share. */
type News = 'signed-in' | 'extended' | 'code-taken';

const NAME = 'session';
// A channel does not hear itself, and an old browser has none: then each tab finds out for itself.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null;

export function tellTabs(news: News) {
  channel?.postMessage(news);
}

function listen(hear: (data: unknown) => void): () => void {
  const onMessage = (event: MessageEvent) => hear(event.data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

export const listenToTabs = (news: News, listener: () => void): (() => void) =>
  listen((data) => void (data === news && listener()));

/** How long the tab that waits for a code has to say that it took it. */
const ANSWER_WITHIN = 1_500;

/** Gives the digits of a mailed link to the tab that waits for them; whether there was one. */
export function handOverCode(code: string): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = listenToTabs('code-taken', () => settle(true));
    const timer = setTimeout(() => settle(false), ANSWER_WITHIN);
    const settle = (isTaken: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isTaken);
    };
    channel?.postMessage({ code });
  });
}

/** Hears the digits of a mailed link that was opened in another tab. */
export function awaitCode(take: (code: string) => void): () => void {
  return listen((data) => {
    const code = (data as { code?: unknown } | null)?.code;
    if (typeof code !== 'string' || !/^\d{6}$/.test(code)) return;
    tellTabs('code-taken');
    take(code);
  });
}
