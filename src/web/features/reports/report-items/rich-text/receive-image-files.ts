import type { EditorProps } from '@tiptap/pm/view';

const fileOf = (data: DataTransfer | null): File | null => data?.files[0] ?? null;

/** Office programs copy text with a picture of it; such a paste is text. */
const hasWords = (data: DataTransfer | null): boolean => (data?.getData('text/plain') ?? '').trim() !== '';

/** Handles pasted or dropped files; `at` is the position in the text, `null` the caret. */
export const receiveImageFiles = (
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
