import { makeRouter } from './router.tsx';
import { startApp } from './start-app.tsx';

/** The public pages stand by themselves. */
const ELSEWHERE = /^\/(?:apply|opportunities)(?:[/?#]|$)/;

await startApp({ makeRouter, isElsewhere: (href) => ELSEWHERE.test(href) });
