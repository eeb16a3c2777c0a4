import { type ItemType, itemTypes } from '#shared/vocabulary.ts';

export interface CollectionSearch {
  text?: string;
  type?: ItemType;
  parted?: true;
  page?: number;
}

export const parseCollectionSearch = (search: Record<string, unknown>): CollectionSearch => {
  const type = itemTypes.find((one) => one === search.type);
  const page = /^\d{1,6}$/.test(String(search.page)) ? Number(search.page) : 0;
  return {
    ...(typeof search.text === 'string' && search.text !== '' && { text: search.text.slice(0, 200) }),
    ...(type && { type }),
    ...((search.parted === true || search.parted === 'true') && { parted: true as const }),
    ...(page > 0 && { page }),
  };
};
