import type { BackupFile } from '../../backup/backup-format.ts';
import {
  type BackupPlace,
  findPlace,
  type OpenOptions,
  openStoredBackup,
} from '../../backup/backup-place.ts';
import { type BackupSettings, parseBackupSettings } from '../../lib/settings/backup-settings.ts';
import { readSettings } from '../../lib/settings/settings.ts';
import { UsageError } from './command.ts';

export const findNamedPlace = (
  address: string | undefined,
): { place: BackupPlace; settings: BackupSettings } => {
  const settings = parseBackupSettings(readSettings(process.env));
  const place = findPlace(address, settings);
  if (!place) throw new UsageError('Name one file or folder, or set PLENUM_BACKUP_TO.');
  return { place, settings };
};

/** The named backup, or the newest of the named folder. */
export const openNamedBackup = (address: string | undefined, options: OpenOptions): Promise<BackupFile> => {
  const { place, settings } = findNamedPlace(address);
  return openStoredBackup(place, settings, options);
};
