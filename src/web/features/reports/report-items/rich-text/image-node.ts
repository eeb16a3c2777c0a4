import { type Editor, mergeAttributes, Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { imageId } from '#shared/reports/images/contract.ts';
import { imageWidths, type RichTextImage } from '#shared/reports/report-items/text/rich-text-document.ts';
import { imageAddress } from '../../../../ui/figure/chart/image-address.ts';

export type ImageAttributes = RichTextImage['attrs'];

const isOwn = (element: HTMLElement): boolean =>
  imageId.safeParse(element.getAttribute('data-image')).success;

const whenSelected =
  (openSettings: () => void) =>
  ({ editor }: { editor: Editor }): boolean => {
    const { selection } = editor.state;
    if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return false;
    openSettings();
    return true;
  };

/**
 * An uploaded picture in the editor. Of pasted pictures only our own are kept, since any other would load from a
 * foreign address. Enter opens the settings of the selected one.
 */
export const imageNode = (openSettings: () => void) =>
  Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      image: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-image'),
        renderHTML: ({ image }) => ({ 'data-image': image, src: imageAddress(String(image)) }),
      },
      alt: {
        default: null,
        parseHTML: (element) => element.getAttribute('alt') || null,
        renderHTML: ({ alt }) => ({ alt: alt ?? '' }),
      },
      width: {
        default: imageWidths.at(-1),
        parseHTML: (element) => Number(element.getAttribute('data-width')),
        renderHTML: ({ width }) => ({ 'data-width': width, style: `max-width: ${width}%` }),
      },
    }),
    parseHTML: () => [{ tag: 'img[data-image]', getAttrs: (element) => isOwn(element) && null }],
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, { decoding: 'async' })],
    addKeyboardShortcuts: () => ({ Enter: whenSelected(openSettings) }),
  });
