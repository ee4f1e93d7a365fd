import type { MailLanguage } from '../../platform/mail/letter.ts';
import type { Db } from '../../platform/db/connection.ts';

interface Version {
  letter: string;
  language: string;
  subject: string;
  body: string;
}

export async function insertVersion(
  db: Db,
  { letter, language, subject, body }: Version,
  { authorId, now }: { authorId: number | null; now: Date },
): Promise<void> {
  await db
    .insertInto('email_template_versions')
    .values({ letter, language, subject, body, author_id: authorId, created_at: now })
    .execute();
}

export const listTemplates = (db: Db) =>
  db.selectFrom('email_templates').select(['id', 'letter', 'language']).execute();

export const findTemplate = (db: Db, letter: string, language: MailLanguage) =>
  db
    .selectFrom('email_templates')
    .select(['subject', 'body'])
    .where('letter', '=', letter)
    .where('language', '=', language)
    .executeTakeFirst();
