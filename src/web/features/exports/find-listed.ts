import type { z } from 'zod';
import { MAXIMUM_REPORTS_OF_EXPORT } from '#shared/exports/long-export-contract.ts';
import { listReports } from '#shared/reports/contract.ts';
import { call } from '../../lib/api.ts';

/** What a list of reports is narrowed down by, and its order. */
export type ListedReports = Omit<z.input<typeof listReports.query>, 'page' | 'size'>;

/** The ids of all reports of a list, on whatever page, as far as one archive holds them. */
export const findListed = async (listed: ListedReports): Promise<number[]> => {
  const { content } = await call(listReports, {
    query: { ...listed, page: 0, size: MAXIMUM_REPORTS_OF_EXPORT },
  });
  return content.map(({ id }) => id);
};
