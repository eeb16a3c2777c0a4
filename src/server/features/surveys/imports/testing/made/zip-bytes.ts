import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface RawMember {
  name: string;
  packed: Buffer;
  declaredSize: number;
  checkSum: number;
}

export const honest = (name: string, content: string | Buffer): RawMember => {
  const bytes = Buffer.from(content as string);
  return { name, packed: deflateRawSync(bytes), declaredSize: bytes.length, checkSum: crc32(bytes) };
};

const PIECE_BYTES = 8 * 1024 * 1024;

export const packedZeros = (bytes: number): Buffer => {
  const piece = deflateRawSync(Buffer.alloc(PIECE_BYTES), { finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array.from({ length: bytes / PIECE_BYTES }, () => piece);
  return Buffer.concat([...pieces, deflateRawSync(Buffer.alloc(0))]);
};

const header = (size: number, signature: number, member: RawMember, at: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(signature);
  bytes.writeUInt16LE(8, at);
  bytes.writeUInt32LE(member.checkSum, at + 6);
  bytes.writeUInt32LE(member.packed.length, at + 10);
  bytes.writeUInt32LE(member.declaredSize, at + 14);
  bytes.writeUInt16LE(member.name.length, at + 18);
  return bytes;
};

export const zipOf = (members: readonly RawMember[]): Buffer => {
  const [files, directory]: Buffer[][] = [[], []];
  let offset = 0;
  for (const member of members) {
    const local = header(30, 0x04_03_4b_50, member, 8);
    const entry = header(46, 0x02_01_4b_50, member, 10);
    entry.writeUInt32LE(offset, 42);
    files?.push(local, Buffer.from(member.name), member.packed);
    directory?.push(entry, Buffer.from(member.name));
    offset += local.length + member.name.length + member.packed.length;
  }
  const listed = Buffer.concat(directory ?? []);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50);
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...(files ?? []), listed, end]);
};
