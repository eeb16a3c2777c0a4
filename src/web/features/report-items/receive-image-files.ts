import type { EditorProps } from '@tiptap/pm/view';

/** The first file that somebody brings; whether it is a picture is found out when it is uploaded. */
const fileOf = (data: DataTransfer | null): File | null => data?.files[0] ?? null;

/** Words with a picture of themselves beside them, as office programs copy them, are words. */
const hasWords = (data: DataTransfer | null): boolean => (data?.getData('text/plain') ?? '').trim() !== '';

/** Takes files that are pasted or dropped into a text; `at`: where in it, null at the caret. */
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
