import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts, type Program, type Programs, until } from './keep-programs.ts';
import type { ReplicatedDatabase } from './start-database.ts';

const PLENUM = join(import.meta.dirname, '../../src/server/cli/main.ts');

interface FrontOptions {
  readonly folder: string;
  readonly database: ReplicatedDatabase;
  readonly role: { readonly user: string; readonly password: string };
  readonly secret: string;
}

interface Ports {
  readonly web: number;
  readonly stats: number;
  readonly leader: number;
  readonly nodes: readonly number[];
}

/** Nothing is tried twice, so that each failed call is seen. */
const balancerConfig = ({ web, stats, leader, nodes }: Ports, { database }: FrontOptions): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 1m
  timeout server 1m
  retries 0
frontend web
  bind 127.0.0.1:${web}
  option forwardfor
  default_backend plenum
backend plenum
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${nodes.map((port, index) => `  server node${index} 127.0.0.1:${port}`).join('\n')}
frontend stats
  bind 127.0.0.1:${stats}
  stats enable
  stats uri /
listen leader
  bind 127.0.0.1:${leader}
  mode tcp
  option httpchk GET /primary
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${database.apiPorts.map(({ apiPort, postgresPort }, index) => `  server db${index} 127.0.0.1:${postgresPort} check port ${apiPort}`).join('\n')}
`;

const poolerConfig = (port: number, leader: number, folder: string): string => `
[databases]
plenum = host=127.0.0.1 port=${leader}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'userlist.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
`;

export const startFront = async (programs: Programs, options: FrontOptions) => {
  const { folder, database, role, secret } = options;
  const [web = 0, stats = 0, leader = 0, pooler = 0, ...others] = await freePorts(7);
  const [health = 0, ...nodes] = others;
  const balancer = join(folder, 'haproxy.cfg');
  writeFileSync(balancer, balancerConfig({ web, stats, leader, nodes }, options));
  programs.start(['haproxy', '-db', '-f', balancer]);
  writeFileSync(join(folder, 'pgbouncer.ini'), poolerConfig(pooler, leader, folder));
  writeFileSync(join(folder, 'userlist.txt'), `"${role.user}" "${role.password}"\n`);
  programs.start(['pgbouncer', join(folder, 'pgbouncer.ini')]);

  const settings = {
    DATABASE_URL: `postgres://${role.user}:${role.password}@127.0.0.1:${pooler}/plenum`,
    PLENUM_DIRECT_DATABASE_URL: database.url,
    PLENUM_SECRET: secret,
    PLENUM_PUBLIC_URL: `http://127.0.0.1:${web}`,
    PLENUM_TRUSTED_PROXIES: 'loopback',
    PLENUM_DEMO: '0',
    PLENUM_LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
  };
  const plenum = (name: string, args: string[], more: Record<string, string>): Program =>
    programs.start([process.execPath, PLENUM, ...args], {
      env: { ...settings, PLENUM_DATA_DIR: join(folder, name), ...more },
      account: {},
    });
  const startNode = async (index: number): Promise<Program> => {
    const port = String(nodes[index]);
    const node = plenum(`node${index}`, ['serve'], {
      PORT: port,
      PLENUM_JOBS: '0',
      PLENUM_DRAIN_SECONDS: '4',
    });
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
    await until(`node ${index}`, isReady, 90_000).catch((error: Error) => {
      throw new Error(`${error.message}\n${node.output()}`);
    });
    return node;
  };
  const countReady = async (): Promise<number> => {
    const table = await (await fetch(`http://127.0.0.1:${stats}/;csv`)).text();
    return table.split('\n').filter((line) => /^plenum,node\d,.*,UP,/.test(line)).length;
  };
  const running = [await startNode(0), await startNode(1)];
  plenum('worker', ['worker'], { PLENUM_HEALTH_PORT: String(health) });
  await until('the worker', async () => (await fetch(`http://127.0.0.1:${health}/readyz`)).ok);
  await until('both nodes behind HAProxy', async () => (await countReady()) === 2);
  return {
    address: `http://127.0.0.1:${web}`,
    link: /sign-in\?link=(\S+)/.exec(running.map(({ output }) => output()).join('\n'))?.[1] ?? '',
    restartNodes: async (): Promise<void> => {
      for (const [index, node] of running.entries()) {
        await node.end('SIGTERM');
        running[index] = await startNode(index);
        await until('both nodes behind HAProxy', async () => (await countReady()) === 2);
      }
    },
    outputs: () => running.map(({ output }) => output()),
  };
};
