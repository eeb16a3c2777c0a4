import type { MailChoice, OwnMailChoice } from '#shared/platform/mails/contract.ts';
import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findMailChoice, rearrangeMails, writeMailChoice } from './choice-queries.ts';
import { findMailSettings } from './setting-queries.ts';

const read = async (db: Trx, { userId, username }: Actor): Promise<OwnMailChoice> => {
  const { digestHour, timeZone } = await findMailSettings(db);
  const choice = await findMailChoice(db, userId);
  return { choice, address: isMailAddress(username) ? username : null, digestHour, timeZone };
};

export const getMailChoice = (database: Database, actor: Actor): Promise<OwnMailChoice> =>
  inTenant(database, actor.tenantId, (db) => read(db, actor));

export const changeMailChoice = (
  database: Database,
  actor: Actor,
  choice: MailChoice,
): Promise<OwnMailChoice> =>
  inTenant(database, actor.tenantId, async (db) => {
    await writeMailChoice(db, actor.userId, choice);
    await rearrangeMails(db, actor.userId, choice, await findMailSettings(db));
    return read(db, actor);
  });
