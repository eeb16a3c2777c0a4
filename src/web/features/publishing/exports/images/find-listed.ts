import type { z } from 'zod';
import { MAXIMUM_REPORTS_OF_EXPORT } from '#shared/publishing/exports/long-export-contract.ts';
import { listReports } from '#shared/reports/reports/contract.ts';
import { call } from '../../../../lib/calls/api.ts';

export type ListedReports = Omit<z.input<typeof listReports.query>, 'page' | 'size'>;

const PAGE_SIZE = 100;

export const findListed = async (listed: ListedReports): Promise<number[]> => {
  const ids: number[] = [];
  for (let page = 0, pages = 1; page < pages && ids.length < MAXIMUM_REPORTS_OF_EXPORT; page += 1) {
    const found = await call(listReports, { query: { ...listed, page, size: PAGE_SIZE } });
    ids.push(...found.content.map(({ id }) => id));
    pages = found.totalPages;
  }
  return ids;
};
