import { statfsSync } from 'node:fs';
import { countConnections, type Database } from '../../db/connect.ts';
import { programVersion } from '../../db/postgres/program-version.ts';
import type { Services } from '../../lib/services.ts';

/** With less of the disk free, an operator should look before the database stops. */
const FREE_SHARE = 0.1;

interface Disk {
  readonly total: number;
  readonly free: number;
}

export const measureDisk = (folder: string): Disk | null => {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder);
    return { total: blocks * bsize, free: bavail * bsize };
  } catch {
    return null;
  }
};

export const isNearlyFull = ({ total, free }: Disk): boolean => free < FREE_SHARE * total;

const STATES = ['busy', 'idle', 'waiting'] as const;

const measureConnections = (database: Database): string => {
  const counts = countConnections(database);
  const name = 'plenum_database_connections';
  return [
    `# TYPE ${name} gauge`,
    ...STATES.map((state) => `${name}{state="${state}"} ${counts[state]}`),
    '',
  ].join('\n');
};

const gauge = (name: string, value: number, labels = ''): string =>
  `# TYPE ${name} gauge\n${name}${labels} ${value}\n`;

export const measureNode = ({
  settings,
  monitor,
  subscribers,
  database,
  pool,
}: Pick<Services, 'settings' | 'monitor' | 'subscribers' | 'database' | 'pool'>): string => {
  const disk = measureDisk(settings.dataFolder);
  return [
    gauge('plenum_info', 1, `{version="${programVersion}"}`),
    gauge('plenum_database_available', Number(monitor.state() === 'available')),
    measureConnections(database),
    gauge('plenum_event_streams', subscribers.count()),
    gauge('plenum_analysis_tasks', pool.countTasks()),
    ...(disk
      ? [gauge('plenum_data_disk_bytes', disk.total), gauge('plenum_data_disk_free_bytes', disk.free)]
      : []),
  ].join('');
};
