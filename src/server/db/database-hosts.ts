import pg from 'pg';

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/;
/** Limits connecting and asking each, so that both take less time than a pool waits. */
const TIMEOUT_MS = 2_000;

/** Several hosts of a replicated database, as libpq writes them: `h1:5432,h2:5432`. One URL each, in their order. */
export const listHostUrls = (url: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
};

export const areHostUrls = (url: string): boolean =>
  listHostUrls(url).every((one) => {
    if (!URL.canParse(one)) return false;
    const { protocol, hostname, searchParams } = new URL(one);
    const session = searchParams.get('target_session_attrs');
    return (
      /^postgres(ql)?:$/.test(protocol) &&
      (hostname !== '' || one === url) &&
      (session === null || session === 'read-write' || session === 'primary')
    );
  });

/** For messages: never user or password. */
export const nameHosts = (url: string): string =>
  listHostUrls(url)
    .map((one) => {
      const { hostname, port } = new URL(one);
      return `${hostname || 'localhost'}:${port || '5432'}`;
    })
    .join(', ');

const isPrimary = async (url: string): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby');
    return rows[0]?.is_standby === false;
  } finally {
    // A standby that does not say goodbye must not hold up the search.
    client.end().catch(() => undefined);
  }
};

/**
 * The first host, in time, that takes changes; where none does, the first that answers, so that reports can still be
 * read. Rejects as the last of them did.
 */
const search = async (urls: readonly string[]): Promise<string> => {
  const standbys: string[] = [];
  const primaries = urls.map(async (url) => {
    if (await isPrimary(url)) return url;
    standbys.push(url);
    throw new Error(`${nameHosts(url)} is a standby`);
  });
  return Promise.any(primaries).catch((error: AggregateError) => {
    const [standby] = standbys;
    if (standby !== undefined) return standby;
    throw error.errors.at(-1);
  });
};

const found = new Map<string, Promise<string>>();

const findPrimary = (url: string): Promise<string> => {
  const known = found.get(url);
  if (known) return known;
  const searching = search(listHostUrls(url));
  found.set(url, searching);
  searching.catch(() => forgetPrimary(url, searching));
  return searching;
};

export const forgetPrimary = (url: string, which = found.get(url)): void => {
  if (found.get(url) === which) found.delete(url);
};

class ReplicatedClient extends pg.Client {
  readonly #url: string;

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString: url = '' } = config;
    super({ ...config, connectionString: listHostUrls(url)[0] });
    this.#url = url;
  }

  override connect(): Promise<this>;
  override connect(callback: (error?: Error) => void): void;
  override connect(callback?: (error?: Error) => void): Promise<this> | undefined {
    const connecting = this.#connectToPrimary();
    if (callback === undefined) return connecting;
    connecting.then(() => callback(), callback);
  }

  async #connectToPrimary(): Promise<this> {
    const searching = findPrimary(this.#url);
    const { hostname, port } = new URL(await searching);
    Object.assign(this, { host: hostname || 'localhost', port: Number(port || '5432') });
    const forget = () => forgetPrimary(this.#url, searching);
    this.once('error', forget);
    try {
      await super.connect();
    } catch (error) {
      forget();
      throw error;
    }
    return this;
  }
}

export const clientClassFor = (url: string): typeof pg.Client =>
  listHostUrls(url).length > 1 ? ReplicatedClient : pg.Client;

export const createClient = (config: pg.ClientConfig & { connectionString: string }): pg.Client => {
  const Client = clientClassFor(config.connectionString);
  return new Client(config);
};
