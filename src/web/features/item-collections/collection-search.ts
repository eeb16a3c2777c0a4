import { type ItemType, itemTypes } from '#shared/vocabulary.ts';

/** What the page of questions is narrowed by, as its address has it. */
export interface CollectionSearch {
  text?: string;
  type?: ItemType;
  /** Only questions that an upgrade parted. */
  parted?: true;
  page?: number;
}

/** Of an address what is valid of it. */
export const collectionSearchOf = (search: Record<string, unknown>): CollectionSearch => {
  const type = itemTypes.find((one) => one === search.type);
  const page = /^\d{1,6}$/.test(String(search.page)) ? Number(search.page) : 0;
  return {
    ...(typeof search.text === 'string' && search.text !== '' && { text: search.text.slice(0, 200) }),
    ...(type && { type }),
    ...((search.parted === true || search.parted === 'true') && { parted: true as const }),
    ...(page > 0 && { page }),
  };
};
