// What the operating system says about other processes. Linux answers from /proc; elsewhere `ps` does.
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

const onLinux = process.platform === 'linux';

/** Names the process table in which our pids mean something: two containers on one volume differ here. */
export function processTable() {
  if (!onLinux) return os.hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}

/**
 * A process by its id, or null when none is visible here. `birth` tells a reused pid from the process that had it before.
 * @param {number} pid
 * @returns {{ zombie: boolean, birth: string, parent: number, command: string } | null}
 */
export function findProcess(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return onLinux ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may hold spaces and brackets, so fields are counted from the last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const command = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    return {
      zombie: fields[0] === 'Z' || fields[0] === 'X',
      birth: fields[19] ?? '',
      parent: Number(fields[1]),
      command,
    };
  } catch {
    return null;
  }
}

function fromPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,ppid=,lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [state, parent, ...rest] = (stdout ?? '').trim().split(/\s+/);
  // "Tue Nov 17 09:10:45 2026" is five words; the program's path follows
  return state
    ? {
        zombie: state.startsWith('Z'),
        birth: rest.slice(0, 5).join(' '),
        parent: Number(parent),
        command: path.basename(rest.slice(5).join(' ')),
      }
    : null;
}

/** @param {number} pid */
export function isAlive(pid) {
  const found = findProcess(pid);
  return found !== null && !found.zombie;
}

/** Whether the very process that was noted down (not a later one with its pid) still runs. */
export function isStillRunning(note) {
  const found = note ? findProcess(note.pid) : null;
  return found !== null && !found.zombie && found.birth === note.birth;
}

/** @param {number} pid */
export function noteOf(pid) {
  return { pid, birth: findProcess(pid)?.birth ?? '' };
}

/**
 * The living processes that work inside a database directory; PostgreSQL makes it its working directory.
 * Zombies have none, so they never appear.
 * @param {string} dir
 * @returns {number[]}
 */
export function processesInside(dir) {
  const real = realpathSync(dir);
  return onLinux ? byWorkingDirectory(real) : byCommandLine(real);
}

/** @param {number} parent @returns {number[]} */
export function childrenOf(parent) {
  return allProcesses().filter((pid) => findProcess(pid)?.parent === parent);
}

function allProcesses() {
  if (onLinux)
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  const { stdout } = spawnSync('ps', ['-axo', 'pid='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').map(Number).filter(Boolean);
}

function byWorkingDirectory(dir) {
  return allProcesses().filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === dir;
    } catch {
      return false;
    }
  });
}

function byCommandLine(dir) {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' });
  const lines = (stdout ?? '').split('\n').filter((line) => line.includes(`-D ${dir}`) && !line.includes('guardian'));
  return lines.map((line) => Number.parseInt(line, 10));
}
