import { lockDataFolder } from '../../app/start/lock-data-folder.ts';
import { prepareDataFolder } from '../../app/start/prepare-data-folder.ts';
import { connect, type Database } from '../../db/connect.ts';
import { openDatabase } from '../../db/open-database.ts';
import { findBundledPostgres } from '../../db/postgres/bundled-postgres.ts';
import { requireCurrentSchema } from '../../db/schema/schema-version.ts';
import { type EnvironmentSettings, readSettings } from '../../lib/settings/settings.ts';

export interface CommandContext {
  environment: EnvironmentSettings;
  dataFolder: string;
  url: string;
}

export const withUrl = async <Result>(
  work: (context: CommandContext) => Promise<Result>,
): Promise<Result> => {
  const environment = readSettings(process.env);
  const dataFolder = prepareDataFolder(environment.PLENUM_DATA_DIR, environment.DATABASE_URL === undefined);
  const running = environment.DATABASE_URL === undefined ? await findBundledPostgres(dataFolder) : null;
  if (running !== null) return work({ environment, dataFolder, url: running });
  const isBundled = environment.DATABASE_URL === undefined;
  const unlock = isBundled ? await lockDataFolder(dataFolder) : () => undefined;
  try {
    const opened = await openDatabase(environment.DATABASE_URL, dataFolder);
    return await work({ environment, dataFolder, url: opened.url }).finally(opened.close);
  } finally {
    unlock();
  }
};

/** Connects to an up-to-date database. Only `serve` and `migrate` apply migrations. */
export const withDatabase = <Result>(
  work: (database: Database, context: CommandContext) => Promise<Result>,
): Promise<Result> =>
  withUrl(async (context) => {
    await requireCurrentSchema(context.url);
    const database = connect(context.url);
    return work(database, context).finally(() => database.destroy());
  });
