import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentSettings } from '../../lib/settings/settings.ts';

const noteIn = (dataFolder: string) => join(dataFolder, 'address');

export const writeAddressFile = (dataFolder: string, address: string): void =>
  writeFileSync(noteIn(dataFolder), address);

export const deleteAddressFile = (dataFolder: string): void => rmSync(noteIn(dataFolder), { force: true });

export const formatAddress = (environment: EnvironmentSettings, dataFolder: string): string => {
  const note = noteIn(dataFolder);
  return (
    environment.PLENUM_PUBLIC_URL ??
    (existsSync(note) ? readFileSync(note, 'utf8') : `http://localhost:${environment.PORT}`)
  );
};
