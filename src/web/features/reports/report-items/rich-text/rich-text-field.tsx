import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { Link } from '@tiptap/extension-link';
import { TableKit } from '@tiptap/extension-table';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import {
  isLinkAddress,
  type PlaceholderName,
  type RichTextDocument,
} from '#shared/reports/report-items/text/rich-text-document.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { cleanPasted } from './clean-pasted.ts';
import { chooseImageTask, ImageControl } from './image-control.tsx';
import type { ImageTask } from './image-dialog.tsx';
import { imageNode } from './image-node.ts';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { placeholderNode } from './placeholder-node.ts';
import { receiveImageFiles } from './receive-image-files.ts';
import classes from './rich-text-field.module.css';
import { toRichText } from './to-rich-text.ts';
import { useEditorLabels } from './use-editor-labels.ts';

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
