import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentSettings } from '../lib/settings.ts';

const noteIn = (dataFolder: string) => join(dataFolder, 'address');

/** Leaves the address for commands that make links while the server runs. */
export const writeAddressFile = (dataFolder: string, address: string): void =>
  writeFileSync(noteIn(dataFolder), address);

export const deleteAddressFile = (dataFolder: string): void => rmSync(noteIn(dataFolder), { force: true });

/** Where the Plenum of this data folder is reached: as the settings say, as the running one noted, or the default. */
export const addressOf = (environment: EnvironmentSettings, dataFolder: string): string => {
  const note = noteIn(dataFolder);
  return (
    environment.PLENUM_PUBLIC_URL ??
    (existsSync(note) ? readFileSync(note, 'utf8') : `http://localhost:${environment.PORT}`)
  );
};
