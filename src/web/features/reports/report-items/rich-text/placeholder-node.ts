import { mergeAttributes, Node } from '@tiptap/core';
import {
  type PlaceholderName,
  placeholderNames,
} from '#shared/reports/report-items/text/rich-text-document.ts';

/** An atomic, non-editable character in the editor. */
export const placeholderNode = (nameOf: (name: PlaceholderName) => string) =>
  Node.create({
    name: 'placeholder',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: {
        default: placeholderNames[0],
        parseHTML: (element) => element.getAttribute('data-placeholder'),
        renderHTML: ({ name }) => ({ 'data-placeholder': name }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-placeholder]' }],
    renderHTML: ({ node, HTMLAttributes }) => {
      const name = placeholderNames.find((known) => known === node.attrs.name);
      return ['span', mergeAttributes(HTMLAttributes), name ? nameOf(name) : ''];
    },
  });
