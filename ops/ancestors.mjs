// Notices that npm, which started us, is gone. npm hands a signal on to the shell between us, which ends without telling anyone.
import { findProcess, isStillRunning, noteOf } from './processes.mjs';

const INTERVAL = 500;
const SHELL = /^-?(?:ba|da|z|k|a)?sh$/;

/**
 * Calls `gone` once when npm or its shell has ended. Started without npm, we are no one's child: `node start.mjs &` outlives its terminal.
 * @param {() => void} gone @param {NodeJS.ProcessEnv} [env]
 */
export function watchAncestors(gone, env = process.env) {
  if (!env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = findProcess(process.ppid);
  if (!parent) return;
  // A shell that runs one command may have become it; then npm itself is our parent.
  const watched = [process.ppid, ...(SHELL.test(parent.command) ? [parent.parent] : [])].map(noteOf);
  const timer = setInterval(() => {
    if (watched.every(isStillRunning)) return;
    clearInterval(timer);
    gone();
  }, INTERVAL);
  timer.unref();
}
