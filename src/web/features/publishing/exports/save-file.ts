/** Milliseconds for the browser to start the download before the object URL is revoked. */
const RETENTION = 60_000;

export const saveFile = ({ name, content }: { name: string; content: Blob }): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), RETENTION);
};
