import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import type { RemoteFailureCode } from '#shared/surveys/connections/failures.ts';
import { currentTraceparent, inSpan } from '../../tracing.ts';
import { RemoteFailure } from './remote-failure.ts';
import { mayConnectTo } from './remote-networks.ts';

/** Milliseconds to connect, without receiving a byte, and for the whole response. */
export const REMOTE_TIMEOUTS = { connect: 10_000, idle: 120_000, whole: 600_000 };
export const MAXIMUM_ANSWER_BYTES = 32 * 1024 * 1024;

export type RemoteTimeouts = typeof REMOTE_TIMEOUTS;

export type AddressLookup = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface RemoteRules {
  readonly networks: BlockList;
  readonly allowsHttp: boolean;
  readonly maximumBytes?: number;
  readonly timeouts?: RemoteTimeouts;
  readonly pauses?: readonly number[];
  readonly lookup?: AddressLookup;
}

/** Filters the resolved addresses, so that the address checked is the one connected to (DNS rebinding). */
export const guardedLookup =
  ({ networks, lookup = systemLookup }: RemoteRules): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(new RemoteFailure('hostUnknown', { host }), '', 0);
      const permitted = addresses.filter(({ address }) => mayConnectTo(address, networks));
      const [first] = permitted;
      if (!first) return done(new RemoteFailure('addressForbidden', { host }), '', 0);
      if (options.all) return done(null, permitted);
      done(null, first.address, first.family);
    });
  };

export const agentFor = (url: URL, rules: RemoteRules): HttpAgent => {
  const options = { keepAlive: true, maxSockets: 1, lookup: guardedLookup(rules) };
  return url.protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options);
};

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|ERR_SSL|EPROTO/;

/** Maps error codes of Node and OpenSSL to failures that a user can mend. The first match wins. */
const CAUSES: readonly [RegExp, RemoteFailureCode][] = [
  [/SELF_SIGNED/, 'certificateSelfSigned'],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, 'certificateExpired'],
  [/ALTNAME/, 'certificateOtherHost'],
  [/UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY/, 'certificateIssuerUnknown'],
  [/UNSUPPORTED_PROTOCOL|VERSION_TOO_LOW|ALERT_PROTOCOL_VERSION|NO_PROTOCOLS/, 'protocolTooOld'],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH|EPROTO/, 'noEncryption'],
  [CERTIFICATE, 'certificateInvalid'],
  [/ECONNREFUSED/, 'connectionRefused'],
  [/ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_/, 'answerCut'],
];

export const failureOf = (error: unknown, host: string): Error => {
  if (error instanceof RemoteFailure) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const cut = message === 'aborted' ? 'ECONNRESET' : code;
  const [, cause] = CAUSES.find(([pattern]) => pattern.test(cut)) ?? [];
  return new RemoteFailure(cause ?? 'unreachable', { host });
};

export const readBody = async (answer: IncomingMessage, maximumBytes: number): Promise<Buffer> => {
  const tooLarge = () => new RemoteFailure('answerTooLarge', { maximum: maximumBytes });
  if (Number(answer.headers['content-length'] ?? 0) > maximumBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += (chunk as Buffer).length;
    if (size > maximumBytes) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks, size);
};

export interface RemoteRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface RemoteOptions {
  readonly agent: HttpAgent;
  readonly rules: RemoteRules;
  readonly signal: AbortSignal;
}

/**
 * Follows no redirect and connects to no forbidden address, however it is written or resolved. Throws `RemoteFailure`,
 * or the signal's reason.
 */
export const requestRemote = <Result>(
  url: URL,
  request: RemoteRequest,
  options: RemoteOptions,
  read: (answer: IncomingMessage) => Promise<Result>,
): Promise<Result> => {
  const { method } = request;
  const attributes = { 'http.request.method': method, 'server.address': url.hostname };
  return inSpan(method, { kind: 'client', attributes }, () => sendRequest(url, request, options, read));
};

const sendRequest = async <Result>(
  url: URL,
  { method, headers, body }: RemoteRequest,
  { agent, rules, signal }: RemoteOptions,
  read: (answer: IncomingMessage) => Promise<Result>,
): Promise<Result> => {
  const { timeouts = REMOTE_TIMEOUTS } = rules;
  const traceparent = currentTraceparent();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Names are checked where they are resolved; an address is not resolved.
  if (isIP(host) !== 0 && !mayConnectTo(host, rules.networks))
    throw new RemoteFailure('addressForbidden', { host });
  const ending = new AbortController();
  const end = (failure: Error) => ending.abort(failure);
  const timedOut = () => end(new RemoteFailure('timedOut', { host }));
  const leave = () => end(signal.reason as Error);
  signal.throwIfAborted();
  signal.addEventListener('abort', leave, { once: true });
  const whole = setTimeout(timedOut, timeouts.whole);
  let connecting: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
        url,
        {
          method,
          agent,
          signal: ending.signal,
          headers: {
            ...headers,
            ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
            ...(traceparent !== null && { traceparent }),
            'user-agent': 'Plenum',
          },
        },
        resolve,
      );
      request.once('error', reject);
      request.once('socket', (socket) => {
        if (!socket.connecting) return;
        connecting = setTimeout(timedOut, timeouts.connect);
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
      });
      request.setTimeout(timeouts.idle, timedOut);
      request.end(body ?? undefined);
    });
    try {
      return await read(answer);
    } catch (error) {
      // What is refused is not read to its end; left alone it would keep the connection from the next call.
      answer.destroy();
      throw error;
    }
  } catch (error) {
    if (ending.signal.aborted) throw ending.signal.reason;
    throw failureOf(error, host);
  } finally {
    clearTimeout(whole);
    clearTimeout(connecting);
    signal.removeEventListener('abort', leave);
  }
};
