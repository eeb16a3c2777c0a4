import type { z } from 'zod';
import { MAXIMUM_REPORTS_OF_EXPORT } from '#shared/exports/long-export-contract.ts';
import { listReports } from '#shared/reports/contract.ts';
import { call } from '../../lib/api.ts';

/** What a list of reports is narrowed down by, and its order. */
export type ListedReports = Omit<z.input<typeof listReports.query>, 'page' | 'size'>;

/** The most that the API gives at once. */
const PAGE_SIZE = 100;

/** The ids of all reports of a list, on whatever page, as far as one archive holds them. */
export const findListed = async (listed: ListedReports): Promise<number[]> => {
  const ids: number[] = [];
  for (let page = 0, pages = 1; page < pages && ids.length < MAXIMUM_REPORTS_OF_EXPORT; page += 1) {
    const found = await call(listReports, { query: { ...listed, page, size: PAGE_SIZE } });
    ids.push(...found.content.map(({ id }) => id));
    pages = found.totalPages;
  }
  return ids;
};
