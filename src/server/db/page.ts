import type { Page } from '#shared/schemas.ts';

export const toPage = <Row>(
  content: Row[],
  totalElements: number,
  { page, size }: { page: number; size: number },
): Page<Row> => ({ content, number: page, size, totalElements, totalPages: Math.ceil(totalElements / size) });
