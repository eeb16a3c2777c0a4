import { waitingWork } from '../../jobs/job-queries.ts';
import type { Services } from '../../lib/services.ts';

/** Jobs that wait or run and mails that are due, by kind and state, of all tenants; nothing while the database is away. */
export const measureWork = async ({
  database,
  monitor,
}: Pick<Services, 'database' | 'monitor'>): Promise<string> => {
  if (monitor.state() !== 'available') return '';
  const found = await waitingWork(database);
  const lines = (name: string, measure: (work: (typeof found)[number]) => number): string[] => [
    `# TYPE ${name} gauge`,
    ...found.map((work) => `${name}{kind="${work.kind}",state="${work.state}"} ${measure(work)}`),
  ];
  return [
    ...lines('plenum_work_pieces', ({ pieces }) => pieces),
    ...lines('plenum_work_oldest_seconds', ({ oldestSeconds }) => oldestSeconds),
    '',
  ].join('\n');
};
