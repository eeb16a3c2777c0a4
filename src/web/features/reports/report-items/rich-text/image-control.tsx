import { RichTextEditor } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { ImageDialog, type ImageTask } from './image-dialog.tsx';
import type { ImageAttributes } from './image-node.ts';

interface ImageControlProps {
  editor: Editor | null;
  task: ImageTask | null;
  onTask: (task: ImageTask | null) => void;
}

export const chooseImageTask = (editor: Pick<Editor, 'isActive' | 'getAttributes'> | null): ImageTask =>
  editor?.isActive('image')
    ? { kind: 'change', attributes: editor.getAttributes('image') as ImageAttributes }
    : { kind: 'new', file: null, at: null };

export const ImageControl = ({ editor, task, onTask }: ImageControlProps) => {
  const t = useTranslations('report-items');
  const isChange = editor?.isActive('image') ?? false;
  const name = t(isChange ? 'text.image.change' : 'text.image.insert');
  const close = (): void => {
    onTask(null);
    // Not by `commands`: the compiler reads that while it renders, when the editor may be gone already.
    editor?.chain().focus().run();
  };
  const put = (attributes: ImageAttributes): void => {
    onTask(null);
    const chain = editor?.chain().focus();
    if (task?.kind === 'change') chain?.updateAttributes('image', attributes).run();
    else {
      const node = { type: 'image', attrs: attributes };
      const at = task?.at ?? null;
      (at === null ? chain?.insertContent(node) : chain?.insertContentAt(at, node))?.run();
    }
  };
  return (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Control
        aria-label={name}
        title={name}
        active={isChange}
        onClick={() => onTask(chooseImageTask(editor))}
      >
        <IconPhoto size={16} stroke={1.6} aria-hidden />
      </RichTextEditor.Control>
      {task && <ImageDialog task={task} onClose={close} onDone={put} />}
    </RichTextEditor.ControlsGroup>
  );
};
