/** Milliseconds that a browser has to take the file over. */
const RETENTION = 60_000;

/** Saves a file as the browser saves downloads. */
export const saveFile = ({ name, content }: { name: string; content: Blob }): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), RETENTION);
};
