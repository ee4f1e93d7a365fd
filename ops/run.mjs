// Runs a program to its end.
import { spawn } from 'node:child_process';

/**
 * @param {string} command @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { show?: boolean }} [options] `show` lets its output through instead of collecting it.
 * @returns {Promise<{ code: number, output: string }>} a program that cannot be started counts as code 127
 */
export function run(command, args, { show = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...options,
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
