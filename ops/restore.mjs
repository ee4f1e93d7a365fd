// `npm run restore -- --from DIR [--yes] [--force]`: replaces everything by what the backup holds. Also the way to a newer PostgreSQL.
import { runDatabaseCommand } from './database-command.mjs';

await runDatabaseCommand('restore', { alone: true });
