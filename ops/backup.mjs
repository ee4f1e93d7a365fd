// `npm run backup [-- --to DIR]`: rows, files and a manifest in a new folder; the product may run meanwhile.
import { runDatabaseCommand } from './database-command.mjs';

await runDatabaseCommand('backup');
