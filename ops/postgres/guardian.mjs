// Starts PostgreSQL under a small shell that outlives us: a pipe ties the two together, and when our end closes,
// for whatever reason, kill -9 included, the shell shuts the database down properly.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { noteOf } from '../processes.mjs';

const SCRIPT = `
trap "" INT TERM HUP
pulse=$1; every=$2; socket=$3; shift 3
exec 3<&0 </dev/null
"$@" >&2 3<&- &
server=$!
echo "$server"
exec >/dev/null 2>&1
( n=0; while kill -0 "$server"; do n=$((n + 1)); echo "$server $n" >"$pulse"; sleep "$every"; done ) 3<&- &
beat=$!
( read -r _ <&3
  : >"$socket/closing"
  kill -INT "$server"
  n=0; while [ "$n" -lt 30 ] && kill -0 "$server"; do sleep 1; n=$((n + 1)); done
  kill -QUIT "$server" ) &
watch=$!
wait "$server"; code=$?
kill -9 "$beat" "$watch"
[ ! -e "$socket/closing" ] || rm -rf "$socket"
exit "$code"
`;

// Without an owner no one needs the socket any more; after a crash of the server alone its clients wait for it there.

/**
 * @param {{ command: string, args: string[], env: NodeJS.ProcessEnv, account: import('./account.mjs').Account | null, log: number, pulse: string, every: number, socket: string }} server
 */
export async function startGuarded({ command, args, env, account, log, pulse, every, socket }) {
  // A session of its own: Ctrl-C in a terminal must reach us, not the database. The working directory is neutral,
  // because processes inside the database's directory count as its users.
  const guardian = spawn(
    '/bin/sh',
    ['-c', SCRIPT, 'manyhands-guardian', pulse, String(every), socket, command, ...args],
    {
      ...account,
      env,
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'pipe', log],
    },
  );
  const exited = new Promise((resolve) => {
    guardian.once('exit', (code, signal) => resolve(signal ?? code));
    guardian.once('error', (error) => resolve(error.message));
  });
  guardian.stdin.on('error', () => {});
  const [first] = await Promise.race([once(guardian.stdout, 'data'), exited.then((end) => [`ended: ${end}`])]);
  const pid = Number.parseInt(String(first), 10);
  // The guardian must not keep a finished command alive; it notices the closed pipe instead.
  guardian.stdout.destroy();
  guardian.unref();
  guardian.stdin.unref();
  const release = () => {
    guardian.ref();
    guardian.stdin.end();
  };
  return { pid, guardian: noteOf(guardian.pid), exited, release };
}
