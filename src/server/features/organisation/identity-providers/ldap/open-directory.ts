import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { Client, ResultCodeError } from 'ldapts';
import { RemoteFailure } from '../../../../lib/remote/remote-failure.ts';
import { mayConnectTo } from '../../../../lib/remote/remote-networks.ts';
import { buildAccessRules } from '../../../../lib/remote/remote-rules.ts';
import { failureOf, guardedLookup } from '../../../../lib/remote/request-remote.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';

const WHOLE = 8_000;
const MAXIMUM_BYTES = 4 * 1024 * 1024;
const START_TLS = '1.3.6.1.4.1.1466.20037';

/** `ldaps` encrypts from the beginning, `ldap` by StartTLS; nothing is sent unencrypted. Throws `RemoteFailure`. */
export const readDirectoryAddress = (typed: string, settings: Settings): string => {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const isPlain =
    url !== null && `${url.username}${url.password}${url.hash}${url.search}${url.pathname}` === '';
  if (!isPlain || url.hostname === '' || !['ldap:', 'ldaps:'].includes(url.protocol))
    throw new RemoteFailure('addressInvalid');
  const host = hostIn(url);
  if (isIP(host) !== 0 && !mayConnectTo(host, buildAccessRules(settings).networks))
    throw new RemoteFailure('addressForbidden', { host });
  return `${url.protocol}//${url.host.toLowerCase()}`;
};

const hostIn = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** One connection to a client, which would otherwise connect again by itself after losing it. */
const clientOn = (socket: Socket): Client => {
  let isTaken = false;
  return new Client({
    url: 'ldap://directory',
    timeout: WHOLE,
    createConnection: () => {
      if (isTaken) throw new RemoteFailure('answerCut');
      isTaken = true;
      return socket;
    },
  });
};

/** The encrypted connection gets a client of its own: what came before encryption, whoever sent it, is forgotten. */
const startTls = async (socket: Socket): Promise<void> => {
  try {
    await clientOn(socket).exop(START_TLS);
  } catch (error) {
    throw error instanceof ResultCodeError ? new RemoteFailure('noEncryption') : error;
  }
  socket.removeAllListeners('data');
};

interface Directory {
  readonly address: string;
  readonly certificate: string;
  /** Milliseconds for the whole task. */
  readonly within?: number;
}

/** Connects for one task; no redirect (referral) is ever followed. Throws `RemoteFailure`, or the directory's `ResultCodeError`. */
export const withDirectory = async <Result>(
  settings: Settings,
  { address, certificate, within = WHOLE }: Directory,
  use: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const url = new URL(readDirectoryAddress(address, settings));
  const host = hostIn(url);
  const isTls = url.protocol === 'ldaps:';
  let over: RemoteFailure | null = null;
  const socket = connect({
    ...{ host, port: Number(url.port || (isTls ? 636 : 389)) },
    lookup: guardedLookup(buildAccessRules(settings)),
  });
  let encrypted: TLSSocket | null = null;
  const end = (failure: RemoteFailure) => {
    over ??= failure;
    encrypted?.destroy(failure);
    socket.destroy(failure);
  };
  const whole = setTimeout(() => end(new RemoteFailure('timedOut', { host })), within);
  try {
    await once(socket, 'connect');
    if (!isTls) await startTls(socket);
    encrypted = connectTls({
      ...{ socket, host, servername: isIP(host) === 0 ? host : '' },
      ...(certificate !== '' && { ca: certificate }),
    });
    await once(encrypted, 'secureConnect');
    const secure = encrypted;
    secure.on('data', () => {
      if (secure.bytesRead > MAXIMUM_BYTES)
        end(new RemoteFailure('answerTooLarge', { maximum: MAXIMUM_BYTES }));
    });
    return await use(clientOn(secure));
  } catch (error) {
    if (error instanceof ResultCodeError || error instanceof TypeError) throw error;
    throw over ?? failureOf(error, host);
  } finally {
    clearTimeout(whole);
    // A connection that is given up may still fail.
    for (const one of [encrypted, socket]) one?.on('error', () => undefined).destroy();
  }
};
