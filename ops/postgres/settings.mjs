// How the embedded server is set up: for one product on a small machine, reached by a private socket only.
import { statfsSync } from 'node:fs';
import os from 'node:os';

const MEGABYTE = 1024 * 1024;

/**
 * @param {{ socket: string, fsync: boolean, settings: Record<string, string | number | boolean> }} options
 * @returns {[string, string | number | boolean][]}
 */
export function serverSettings({ socket, fsync, settings }) {
  const memory = Math.round(os.totalmem() / MEGABYTE);
  const base = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: 100,
    // restoring drops and makes every table in one transaction, and each of their parts is a lock
    max_locks_per_transaction: 256,
    shared_buffers: `${clamp(Math.round(memory / 16), 64, 512)}MB`,
    effective_cache_size: `${clamp(Math.round(memory / 2), 256, 8192)}MB`,
    maintenance_work_mem: '128MB',
    work_mem: '8MB',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Errors go to the client that caused them; in a log their texts would carry people's data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...sharedMemory(),
  };
  const careless = fsync
    ? {}
    : {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        autovacuum_naptime: '10min',
        max_wal_size: '2GB',
      };
  return Object.entries({ ...base, ...careless, ...settings });
}

// Containers often get a /dev/shm of 64 MB, too small for parallel queries; System V memory has no such limit.
function sharedMemory() {
  if (process.platform !== 'linux') return {};
  try {
    const shm = statfsSync('/dev/shm');
    return shm.blocks * shm.bsize < 256 * MEGABYTE ? { dynamic_shared_memory_type: 'sysv' } : {};
  } catch {
    return { dynamic_shared_memory_type: 'sysv' };
  }
}

function clamp(value, low, high) {
  return Math.min(high, Math.max(low, value));
}
