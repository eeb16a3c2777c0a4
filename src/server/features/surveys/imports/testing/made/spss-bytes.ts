export const int = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};
export const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
export const text = (value: string, size: number): Buffer =>
  Buffer.from(value.padEnd(size), 'latin1').subarray(0, size);

export const header = (magic: string, compression: number, cases: number): Buffer =>
  Buffer.concat([
    text(magic, 4),
    text('test', 60),
    int(2),
    int(-1),
    int(compression),
    int(0),
    int(cases),
    double(100),
    text('01 Jan 26', 9),
    text('12:00:00', 8),
    text('A file', 64),
    Buffer.alloc(3),
  ]);
export const variable = (name: string, width = 0): Buffer =>
  Buffer.concat([int(2), int(width), int(0), int(0), int(0), int(0), text(name, 8)]);
export const continuation = (): Buffer => variable('', -1);
export const extension = (subtype: number, content: string): Buffer =>
  Buffer.concat([int(7), int(subtype), int(1), int(content.length), Buffer.from(content)]);
export const END = Buffer.concat([int(999), int(0)]);
