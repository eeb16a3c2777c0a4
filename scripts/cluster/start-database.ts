import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { signalProcess } from '../../src/server/testing/processes.ts';
import { freePorts, type Program, type Programs, until } from './keep-programs.ts';

interface Member {
  readonly name: string;
  readonly postgresPort: number;
  readonly apiPort: number;
  readonly folder: string;
  program: Program;
}

interface Role {
  readonly user: string;
  readonly password: string;
}

/** The time to live is Patroni's default; it looks twice as often, which shortens the start alone. */
const SETTINGS = {
  ...{ ttl: 30, loop_wait: 5, retry_timeout: 10, synchronous_mode: true },
  postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
};

const patroniConfig = (member: Member, etcdPort: number, programs: string, secret: string): object => ({
  ...{ scope: 'plenum', name: member.name, etcd: { host: `127.0.0.1:${etcdPort}` } },
  restapi: { listen: `127.0.0.1:${member.apiPort}`, connect_address: `127.0.0.1:${member.apiPort}` },
  bootstrap: {
    dcs: SETTINGS,
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    pg_hba: [
      'host all all 127.0.0.1/32 scram-sha-256',
      'host replication replicator 127.0.0.1/32 scram-sha-256',
    ],
  },
  postgresql: {
    ...{ data_dir: join(member.folder, 'data'), bin_dir: programs, pgpass: join(member.folder, 'pgpass') },
    listen: `127.0.0.1:${member.postgresPort}`,
    connect_address: `127.0.0.1:${member.postgresPort}`,
    parameters: { unix_socket_directories: member.folder, password_encryption: 'scram-sha-256' },
    authentication: {
      superuser: { username: 'postgres', password: secret },
      replication: { username: 'replicator', password: secret },
      rewind: { username: 'rewinder', password: secret },
    },
  },
});

const answers = async (member: Member, path: string): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${member.apiPort}${path}`)).status === 200;

export const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

export type ReplicatedDatabase = Awaited<ReturnType<typeof startDatabase>>;

/** Two PostgreSQL under Patroni with etcd (its v2 API: with etcd3 Debian 12's Patroni let an old leader back). */
export const startDatabase = async (
  programs: Programs,
  { folder, postgres, secret, role }: { folder: string; postgres: string; secret: string; role: Role },
) => {
  const [etcdPort = 0, peerPort = 0, ...ports] = await freePorts(6);
  const owned = (path: string): string => {
    mkdirSync(path, { mode: 0o700 });
    const { uid, gid } = statSync(folder);
    chownSync(path, uid, gid);
    return path;
  };
  const etcd = `http://127.0.0.1:${etcdPort}`;
  programs.start([
    ...(['etcd', '--enable-v2', '--name=etcd', `--data-dir=${owned(join(folder, 'etcd'))}`] as const),
    ...[`--listen-client-urls=${etcd}`, `--advertise-client-urls=${etcd}`],
    ...[`--listen-peer-urls=http://127.0.0.1:${peerPort}`, '--log-level=error'],
  ]);
  await until('etcd', async () => (await fetch(`${etcd}/health`)).ok);

  const startMember = (member: Omit<Member, 'program'>): Program => {
    const config = join(member.folder, 'patroni.yml');
    // JSON is YAML.
    writeFileSync(config, JSON.stringify(patroniConfig(member as Member, etcdPort, postgres, secret)));
    chmodSync(config, 0o644);
    return programs.start(['patroni', config]);
  };
  const addMember = (name: string, [postgresPort = 0, apiPort = 0]: number[]): Member => {
    const member = { name, postgresPort, apiPort, folder: owned(join(folder, name)) };
    return { ...member, program: startMember(member) };
  };
  const first = addMember('one', ports.slice(0, 2));
  await until('the first leader', () => answers(first, '/primary'));
  const second = addMember('two', ports.slice(2));
  const members = [first, second];
  await until('the synchronous standby', () => answers(second, '/synchronous'));

  const urlOf = ({ postgresPort }: Member, { user, password }: Role, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${postgresPort}/${database}`;
  const superuser = { user: 'postgres', password: secret };
  await query(
    urlOf(first, superuser, 'postgres'),
    `create role ${role.user} login createrole createdb bypassrls password '${role.password}'`,
  );
  await query(urlOf(first, superuser, 'postgres'), `create database plenum owner ${role.user}`);

  const leader = async (): Promise<Member> => {
    const found = await Promise.all(
      members.map(async (member) => ((await answers(member, '/primary').catch(() => false)) ? member : null)),
    );
    const one = found.find((member) => member !== null);
    if (!one) throw new Error('There is no leader.');
    return one;
  };
  const standbyOf = (member: Member): Member => (member === first ? second : first);
  return {
    apiPorts: members.map(({ apiPort, postgresPort }) => ({ apiPort, postgresPort })),
    /** Names both, so that Plenum looks for the one that takes changes. */
    url: `postgres://${role.user}:${role.password}@127.0.0.1:${first.postgresPort},127.0.0.1:${second.postgresPort}/plenum`,
    query: async <Row extends pg.QueryResultRow>(text: string) =>
      query<Row>(urlOf(await leader(), superuser, 'plenum'), text),
    /** As a machine that loses its power: Patroni and PostgreSQL at once. Resolves to how the old leader comes back. */
    killLeader: async (): Promise<{ restart: () => Promise<void>; name: string }> => {
      const old = await leader();
      const postmaster = Number(
        readFileSync(join(old.folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0],
      );
      await Promise.all([old.program.end('SIGKILL'), signalProcess(postmaster, 'SIGKILL')]);
      return {
        name: old.name,
        restart: async () => {
          old.program = startMember(old);
          await until('the old leader as standby', () => answers(old, '/synchronous'), 90_000);
        },
      };
    },
    switchOver: async (): Promise<void> => {
      const old = await leader();
      const body = JSON.stringify({ leader: old.name, candidate: standbyOf(old).name });
      const answer = await fetch(`http://127.0.0.1:${old.apiPort}/switchover`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`No switchover: ${await answer.text()}`);
      await until('the switchover', () => answers(standbyOf(old), '/primary'));
      await until('the standby after it', () => answers(old, '/synchronous'));
    },
  };
};
