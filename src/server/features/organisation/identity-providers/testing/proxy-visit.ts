import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from './browser.ts';
import { PROXY_ADDRESS, PROXY_SECRET, type ProviderWorld } from './provider-world.ts';

type Given = Record<string, string | string[] | undefined>;

export interface ProxyVisit {
  readonly path: string;
  /** Headers beside those of Ada, or in their place; without a value they are not sent. */
  readonly headers?: Given;
  readonly peer?: string;
  readonly host?: string;
}

/** As UTF-8 arrives in a header: each of its bytes as a character. */
export const asBytes = (text: string): string => Buffer.from(text).toString('latin1');

export const ADA: Given = {
  ...{ 'plenum-proxy-secret': PROXY_SECRET, 'x-remote-user': 'ada@campus.example' },
  ...{ 'x-display-name': 'Ada Lovelace', 'x-mail': 'ada@campus.example', 'x-username': 'ada' },
  'x-affiliation': 'member;staff',
};

/** Headers that the proxy passes on with a request to its protected address. */
export const passOn = (
  world: ProviderWorld,
  { path, headers = {}, peer = PROXY_ADDRESS, host = 'plenum.test' }: ProxyVisit,
): Promise<LightMyRequestResponse> =>
  world.app.inject({
    ...{ method: 'GET', url: path, remoteAddress: peer },
    headers: Object.fromEntries(
      Object.entries({ host, ...ADA, ...headers }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
  });

const pathOf = (location: string): string => location.replace('http://plenum.test', '');

/** Leaves, is named by the proxy, and comes back as its answer leads. */
export const signInByProxy = async (
  world: ProviderWorld,
  providerId: number,
  {
    browser = world.open(),
    returnPath = null,
    ...visit
  }: Omit<ProxyVisit, 'path'> & { browser?: Browser; returnPath?: string | null } = {},
) => {
  const path = pathOf(await browser.leave(providerId, returnPath));
  const led = await passOn(world, { path, ...visit });
  const answer = await browser.comeBack(providerId, new URL(String(led.headers.location)));
  return { browser, path, led, answer, code: answer.json<{ code?: string }>().code };
};
