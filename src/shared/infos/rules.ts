import { isEntryLink } from '../menus/own-entries.ts';

/** A piece of a text: words, or an address that may be followed. */
export interface TextPart {
  text: string;
  href?: string;
}

/** What looks like the address of a website or of a mailbox; what ends the sentence is none of it. */
const ADDRESS =
  /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;

const isWebsite = (address: string): boolean => /^https?:/i.test(address);
const isSound = (address: string): boolean => !isWebsite(address) || isEntryLink(address);

/** The text in pieces, in order: addresses of websites and mailboxes lead there, and nothing else does. */
export const partsOfText = (text: string): TextPart[] => {
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

/** The first address of a website in the text that leads nowhere sound, e.g. with a user name in it; null: there is none. */
export const unsoundAddress = (text: string): string | null =>
  text.match(ADDRESS)?.find((address) => !isSound(address)) ?? null;
