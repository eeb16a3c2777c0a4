import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

interface HeldKey {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
}

export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  readonly counter?: number;
  readonly privateKey?: KeyObject;
}

const hash = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const number = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** An authenticator in software that holds one ES256 key and can be made to forge (WebAuthn Level 3, 6.1 and 6.5). */
export const createAuthenticator = (origin: string) => {
  let held: HeldKey | null = null;
  let counter = 0;
  const clientData = (type: string, challenge: string, forged: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, forged: Forgery, more: Buffer | null = null): Buffer => {
    const flags = UP | (forged.isVerified === false ? 0 : UV) | (more ? AT : 0);
    const parts = [hash(forged.rpId ?? rpId), number(flags, 1), number(forged.counter ?? counter, 4)];
    return Buffer.concat([...parts, more ?? Buffer.alloc(0)]);
  };
  return {
    create: (
      options: { challenge: string; rp: { id: string }; user: { id: string } },
      forged: Forgery = {},
    ) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(16);
      held = { id, privateKey, userHandle: options.user.id };
      const cose = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const key = Buffer.concat([Buffer.alloc(16), number(id.length, 2), id, isoCBOR.encode(cose)]);
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(options.rp.id, forged, key))],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return {
        ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const },
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, forged).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign: (options: { challenge: string; rpId: string }, forged: Forgery = {}) => {
      if (!held) throw new Error('There is no key yet.');
      counter += 1;
      const data = authenticatorData(options.rpId, forged);
      const client = clientData('webauthn.get', options.challenge, forged);
      const signed = Buffer.concat([data, hash(client)]);
      const signature = sign('sha256', signed, forged.privateKey ?? held.privateKey);
      const id = held.id.toString('base64url');
      return {
        ...{ id, rawId: id, type: 'public-key' as const },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: forged.userHandle ?? held.userHandle,
        },
      };
    },
  };
};
