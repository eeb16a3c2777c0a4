import { generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';

const YEARS = 20;

const lengthBytes = (length: number): number[] => {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff);
  return [0x80 | bytes.length, ...bytes];
};

const der = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]);
};
const sequence = (...contents: readonly Uint8Array[]): Buffer => der(0x30, ...contents);
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));

/** UTCTime until 2049, GeneralizedTime afterwards (RFC 5280, 4.1.2.5). */
const time = (at: Date): Buffer => {
  const digits = at.toISOString().replace(/[-:T]|\.\d+/g, '');
  return at.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(digits.slice(2)))
    : der(0x18, Buffer.from(digits));
};

const SHA256_WITH_RSA = sequence(objectId('2a864886f70d01010b'), der(0x05));
const COMMON_NAME = objectId('550403');

export const toPem = (bytes: Uint8Array): string => {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
};

export interface OwnKey {
  /** PKCS #8 in PEM. */
  readonly privateKey: string;
  /** PEM. */
  readonly certificate: string;
}

/** A new key with a self-signed certificate (X.509 version 3), which SAML needs only as a container of the public key. */
export const createCertificate = async (name: string, now: Date, bits = 3072): Promise<OwnKey> => {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: bits });
  const subject = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name.slice(0, 64))))));
  const until = new Date(now);
  until.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)]);
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    SHA256_WITH_RSA,
    subject,
    sequence(time(now), time(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: toPem(sequence(signed, SHA256_WITH_RSA, signature)),
  };
};
