import { isEntryLink } from '../menus/own-entries.ts';

export interface TextPart {
  text: string;
  href?: string;
}

const ADDRESS =
  /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;

const isWebsite = (address: string): boolean => /^https?:/i.test(address);
const isSound = (address: string): boolean => !isWebsite(address) || isEntryLink(address);

export const splitTextIntoParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    const href = isWebsite(address) ? address : `mailto:${address}`;
    parts.push(isSound(address) ? { text: address, href } : { text: address });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};

export const unsoundAddress = (text: string): string | null =>
  text.match(ADDRESS)?.find((address) => !isSound(address)) ?? null;
