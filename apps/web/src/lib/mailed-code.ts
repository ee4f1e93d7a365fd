/** The tab in which a mailed link is opened, and the one that waits for its digits. An old browser has no channel: there they are typed. */
const open = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('mailed-code') : null);

/** How long the tab that waits for a code has to say that it took it. */
const ANSWER_WITHIN = 1_500;

/** Gives the digits of a mailed link to the tab that waits for them; whether there was one. */
export function handOverCode(code: string): Promise<boolean> {
  const channel = open();
  return new Promise((resolve) => {
    const settle = (isTaken: boolean) => {
      clearTimeout(timer);
      channel?.close();
      resolve(isTaken);
    };
    const timer = setTimeout(() => settle(false), ANSWER_WITHIN);
    channel?.addEventListener('message', ({ data }) => void (data === 'taken' && settle(true)));
    channel?.postMessage({ code });
  });
}

/** Hears the digits of a mailed link that was opened in another tab. */
export function awaitCode(take: (code: string) => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }) => {
    const code = (data as { code?: unknown } | null)?.code;
    if (typeof code !== 'string' || !/^\d{6}$/.test(code)) return;
    channel.postMessage('taken');
    take(code);
  });
  return () => channel?.close();
}
