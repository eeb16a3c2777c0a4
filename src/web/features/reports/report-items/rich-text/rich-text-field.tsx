import '@mantine/tiptap/styles.css';
import { Menu } from '@mantine/core';
import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import { IconVariablePlus } from '@tabler/icons-react';
import { mergeAttributes, Node } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { TableKit } from '@tiptap/extension-table';
import type { EditorProps } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { RICH_TEXT } from '#shared/limits.ts';
import {
  isLinkAddress,
  type PlaceholderName,
  placeholderNames,
  type RichTextDocument,
} from '#shared/reports/report-items/text/rich-text-document.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { chooseImageTask, ImageControl } from './image-control.tsx';
import type { ImageTask } from './image-dialog.tsx';
import { imageNode } from './image-node.ts';
import classes from './rich-text-field.module.css';
import { toRichText } from './to-rich-text.ts';

const useEditorLabels = (): Partial<RichTextEditorLabels> => {
  const t = useTranslations('report-items');
  return {
    h1ControlLabel: t('text.control.h1'),
    h2ControlLabel: t('text.control.h2'),
    h3ControlLabel: t('text.control.h3'),
    boldControlLabel: t('text.control.bold'),
    italicControlLabel: t('text.control.italic'),
    underlineControlLabel: t('text.control.underline'),
    bulletListControlLabel: t('text.control.bulletList'),
    orderedListControlLabel: t('text.control.orderedList'),
    blockquoteControlLabel: t('text.control.quote'),
    linkControlLabel: t('text.control.link'),
    unlinkControlLabel: t('text.control.unlink'),
    linkEditorInputLabel: t('text.control.linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('text.control.linkSave'),
    undoControlLabel: t('text.control.undo'),
    redoControlLabel: t('text.control.redo'),
    tableInsertControlLabel: t('text.control.tableInsert'),
    tableInsertLabel: (columns, rows) => t('text.control.tableSize', { columns, rows }),
    tableDeleteControlLabel: t('text.control.tableDelete'),
    tableColumnAfterControlLabel: t('text.control.columnAfter'),
    tableColumnDeleteControlLabel: t('text.control.columnDelete'),
    tableRowAfterControlLabel: t('text.control.rowAfter'),
    tableRowDeleteControlLabel: t('text.control.rowDelete'),
    tableToggleHeaderRowControlLabel: t('text.control.headerRow'),
  };
};

const fileOf = (data: DataTransfer | null): File | null => data?.files[0] ?? null;

/** Office programs copy text with a picture of it; such a paste is text. */
const hasWords = (data: DataTransfer | null): boolean => (data?.getData('text/plain') ?? '').trim() !== '';

const receiveImageFiles = (
  take: (file: File, at: number | null) => void,
): Pick<EditorProps, 'handlePaste' | 'handleDrop'> => ({
  handlePaste: (_view, { clipboardData }) => {
    const file = fileOf(clipboardData);
    if (!file || hasWords(clipboardData)) return false;
    take(file, null);
    return true;
  },
  handleDrop: (view, event, _slice, isMoved) => {
    const file = fileOf(event.dataTransfer);
    if (isMoved || !file) return false;
    event.preventDefault();
    take(file, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null);
    return true;
  },
});

const placeholderNode = (nameOf: (name: PlaceholderName) => string) =>
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

const PlaceholderMenu = ({ editor }: { editor: Editor | null }) => {
  const t = useTranslations('report-items');
  return (
    <RichTextEditor.ControlsGroup>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <RichTextEditor.Control
            aria-label={t('text.insertPlaceholder')}
            title={t('text.insertPlaceholder')}
          >
            <IconVariablePlus size={16} stroke={1.6} aria-hidden />
          </RichTextEditor.Control>
        </Menu.Target>
        <Menu.Dropdown>
          {placeholderNames.map((name) => (
            <Menu.Item
              key={name}
              onClick={() =>
                editor?.chain().focus().insertContent({ type: 'placeholder', attrs: { name } }).run()
              }
            >
              {t(`text.placeholder.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </RichTextEditor.ControlsGroup>
  );
};

/** Drops pasted tables with too many cells: ten million columns would block the editor forever. */
const cleanPasted = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const cell of body.querySelectorAll<HTMLTableCellElement>('td, th')) {
    cell.colSpan = Math.min(cell.colSpan, RICH_TEXT.columns);
    cell.rowSpan = Math.min(Math.max(cell.rowSpan, 1), RICH_TEXT.rows);
  }
  return body.innerHTML;
};

interface RichTextFieldProps {
  label: string;
  language: string;
  value: RichTextDocument;
  onChange: (text: RichTextDocument) => void;
  withImages?: boolean;
}

/** Only marks and nodes that can be stored: no code, no colors, and only safe links. */
const extensionsFor = (nameOf: (name: PlaceholderName) => string, openSettings: () => void) => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    heading: { levels: [1, 2, 3] },
  }),
  Link.configure({
    openOnClick: false,
    isAllowedUri: (address) => isLinkAddress(address),
    defaultProtocol: 'https',
  }),
  TableKit.configure({ table: { resizable: false } }),
  placeholderNode(nameOf),
  imageNode(openSettings),
];

const parts = {
  root: classes.editor ?? '',
  toolbar: classes.toolbar ?? '',
  control: classes.control ?? '',
  content: classes.content ?? '',
};

const RichTextField = ({ label, language, value, onChange, withImages = true }: RichTextFieldProps) => {
  const t = useTranslations('report-items');
  const labels = useEditorLabels();
  const [task, setTask] = useState<ImageTask | null>(null);
  const editor = useEditor({
    shouldRerenderOnTransaction: true,
    extensions: extensionsFor(
      (name) => t(`text.placeholder.${name}`),
      () => setTask(chooseImageTask(editor)),
    ),
    content: value.content.length > 0 ? value : '',
    editorProps: {
      transformPastedHTML: cleanPasted,
      ...(withImages && receiveImageFiles((file, at) => setTask({ kind: 'new', file, at }))),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang: language },
    },
    onUpdate: ({ editor: changed }) => onChange(toRichText(changed.getJSON())),
  });
  return (
    <RichTextEditor data-prose editor={editor} labels={labels} classNames={parts} variant="subtle">
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H1 />
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.TableInsert />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableToggleHeaderRow />
          <RichTextEditor.TableDelete />
        </RichTextEditor.ControlsGroup>
        {withImages && <ImageControl editor={editor} task={task} onTask={setTask} />}
        <PlaceholderMenu editor={editor} />
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
};

export default RichTextField;
