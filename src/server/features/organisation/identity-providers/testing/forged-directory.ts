import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls';
import { BerReader, BerWriter, type Filter, FilterParser, PresenceFilter } from 'ldapts';
import { createCertificate } from '../saml/create-certificate.ts';

// `ldapts` 9 reads these from the beginning of the message, which no client ever does.
PresenceFilter.prototype.parseFilter = function (reader: BerReader): void {
  this.attribute = reader.buffer.toString('utf8', reader.offset, reader.offset + reader.length).toLowerCase();
  reader.offset += reader.length;
};

export interface DirectoryEntry {
  readonly dn: string;
  readonly password?: string;
  readonly attributes: Readonly<Record<string, readonly (string | Buffer)[]>>;
}

export interface DirectoryMisdeeds {
  /** Answers a search with a referral there, too; and each person's bind with nothing else. */
  readonly referral?: string;
  readonly refersBinds?: boolean;
  readonly refusesTls?: boolean;
  readonly isSilent?: boolean;
  readonly floods?: boolean;
  /** Someone on the way sends this behind the answer to StartTLS, unencrypted. */
  readonly injected?: Buffer;
  /** The result of every search (RFC 4511, A.1). */
  readonly searchResult?: number;
}

export interface ForgedDirectory {
  readonly ldaps: string;
  readonly ldap: string;
  readonly certificate: string;
  entries: DirectoryEntry[];
  misdeeds: DirectoryMisdeeds;
  /** Requests since it was emptied: binds with their passwords, filters as text. */
  readonly binds: { dn: string; password: string }[];
  readonly filters: string[];
  close(): Promise<void>;
}

const result = (
  id: number,
  tag: number,
  code: number,
  more: (writer: BerWriter) => void = () => undefined,
) => {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(tag);
  writer.writeEnumeration(code);
  writer.writeString('');
  writer.writeString('');
  more(writer);
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
};

export const forgeBindSuccess = (id: number): Buffer => result(id, 0x61, 0);

const searchEntry = (id: number, { dn, attributes }: DirectoryEntry): Buffer => {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(0x64);
  writer.writeString(dn);
  writer.startSequence();
  for (const [name, values] of Object.entries(attributes)) {
    writer.startSequence();
    writer.writeString(name);
    writer.startSequence(0x31);
    for (const value of values) writer.writeBuffer(Buffer.from(value), 0x04);
    writer.endSequence();
    writer.endSequence();
  }
  writer.endSequence();
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
};

const reference = (id: number, uri: string): Buffer => {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(0x73);
  writer.writeString(uri);
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
};

const matches = (filter: Filter, { dn, attributes }: DirectoryEntry): boolean => {
  const names = Object.entries(attributes);
  const most = Math.max(1, ...names.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(
      names.map(([name, values]) => [name.toLowerCase(), String(values[index] ?? values[0])]),
    ),
  ).some((one) => filter.matches({ objectClass: 'person', ...one, dn }));
};

/** A directory on two addresses of this machine, one encrypted and one for StartTLS, that misbehaves as it is told. */
export const startForgedDirectory = async (): Promise<ForgedDirectory> => {
  const key = await createCertificate('localhost', new Date(), 2048);
  const tls = { key: key.privateKey, cert: key.certificate };
  const sockets = new Set<Socket>();

  const search = (id: number, reader: BerReader): Buffer[] => {
    const base = (reader.readString() ?? '').toLowerCase();
    const isBase = reader.readEnumeration() === 0;
    reader.readEnumeration();
    const sizeLimit = reader.readInt() || Number.POSITIVE_INFINITY;
    reader.readInt();
    reader.readBoolean();
    const filter = FilterParser.parse(reader);
    directory.filters.push(filter.toString());
    const { referral, floods, searchResult = 0 } = directory.misdeeds;
    const found = directory.entries.filter((entry) =>
      isBase
        ? entry.dn.toLowerCase() === base
        : entry.dn.toLowerCase().endsWith(base) && matches(filter, entry),
    );
    if (floods) return Array.from({ length: 400 }, () => Buffer.alloc(64 * 1024, 0x30));
    return [
      ...found.slice(0, sizeLimit).map((entry) => searchEntry(id, entry)),
      ...(referral === undefined ? [] : [reference(id, referral)]),
      result(id, 0x65, found.length > sizeLimit ? 4 : searchResult),
    ];
  };

  const bind = (id: number, reader: BerReader): Buffer[] => {
    reader.readInt();
    const dn = reader.readString() ?? '';
    const password = reader.readString(0x80) ?? '';
    directory.binds.push({ dn, password });
    const { refersBinds, referral = '' } = directory.misdeeds;
    const entry = directory.entries.find((one) => one.dn.toLowerCase() === dn.toLowerCase());
    if (refersBinds && entry?.attributes.uid)
      return [
        result(id, 0x61, 10, (writer) => {
          writer.startSequence(0xa3);
          writer.writeString(referral);
          writer.endSequence();
        }),
      ];
    // Without a password it is nobody's sign-in, and a success (RFC 4513, 5.1.2).
    const isRight = password === '' || entry?.password === password;
    return [result(id, 0x61, isRight ? 0 : 49)];
  };

  const serve = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (data: Buffer) => {
      for (let rest = data; rest.length > 0; ) {
        const reader = new BerReader(rest);
        reader.readSequence();
        const end = reader.offset + reader.length;
        const id = reader.readInt() ?? 0;
        const tag = reader.readSequence() ?? 0;
        rest = rest.subarray(end);
        if (directory.misdeeds.isSilent) continue;
        if (tag === 0x42) return socket.end();
        if (tag === 0x77) return startTls(socket, id);
        const answers = tag === 0x60 ? bind(id, reader) : search(id, reader);
        for (const answer of answers) socket.write(answer);
      }
    });
  };

  const startTls = (socket: Socket, id: number): void => {
    const { refusesTls, injected } = directory.misdeeds;
    if (refusesTls) return void socket.write(result(id, 0x78, 2));
    socket.removeAllListeners('data');
    socket.write(Buffer.concat([result(id, 0x78, 0), injected ?? Buffer.alloc(0)]), () =>
      serve(new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(tls) })),
    );
  };

  const [encrypted, plain] = [createTlsServer(tls, serve), createServer(serve)];
  for (const server of [encrypted, plain]) {
    server.on('tlsClientError', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const directory: ForgedDirectory = {
    ldaps: `ldaps://localhost:${(encrypted.address() as AddressInfo).port}`,
    ldap: `ldap://localhost:${(plain.address() as AddressInfo).port}`,
    certificate: key.certificate,
    ...{ entries: [], misdeeds: {}, binds: [], filters: [] },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      for (const server of [encrypted, plain]) {
        server.close();
        await once(server, 'close');
      }
    },
  };
  return directory;
};
