import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCall, QUIRKS, type Quirks } from './remote-control.ts';
import type { StoredSurvey } from './stored-limesurvey.ts';

export interface RemoteCall {
  method: string;
  params: unknown[];
}

type Disturb = (call: RemoteCall, answer: ServerResponse) => 'answered' | undefined | { status: string };

export interface LimeSurveyServer {
  address: string;
  userName: string;
  password: string;
  calls: RemoteCall[];
  sessions: Set<string>;
  quirks: Quirks;
  surveys: StoredSurvey[];
  disturb: Disturb | null;
  forgetSessions(): void;
  close(): Promise<void>;
}

export const startLimeSurvey = async (surveys: StoredSurvey[] = []): Promise<LimeSurveyServer> => {
  const state = {
    userName: 'plenum',
    password: `p-${randomBytes(9).toString('base64url')}`,
    calls: [] as RemoteCall[],
    sessions: new Set<string>(),
    quirks: { ...QUIRKS },
    surveys,
    disturb: null as Disturb | null,
    forgetSessions: () => state.sessions.clear(),
  };
  const answerTo = ({ method, params }: RemoteCall): unknown => {
    if (method === 'get_session_key') {
      if (params[0] !== state.userName || params[1] !== state.password)
        return { status: 'Invalid user name or password' };
      const key = randomBytes(16).toString('hex');
      state.sessions.add(key);
      return key;
    }
    const [key, ...rest] = params;
    if (method === 'release_session_key') return state.sessions.delete(String(key)) ? 'OK' : 'OK';
    if (!state.sessions.has(String(key))) return { status: 'Invalid session key' };
    return answerCall(state.surveys, state.quirks, method, rest);
  };
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { id, ...call } = JSON.parse(Buffer.concat(chunks).toString()) as RemoteCall & { id: number };
      state.calls.push({
        method: call.method,
        params: call.method === 'get_session_key' ? [] : call.params.slice(1),
      });
      const disturbed = state.disturb?.(call, answer);
      if (disturbed === 'answered') return;
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ id, result: disturbed ?? answerTo(call), error: null }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    address: `http://127.0.0.1:${port}/index.php/admin/remotecontrol`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};
