import { spawnSync } from 'node:child_process';

/** The account that runs PostgreSQL; `null` for our own. PostgreSQL refuses root. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

const lookUp = (name: string): ServerAccount | null => {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
};

export const chooseServerAccount = (): ServerAccount | null => {
  if (process.getuid?.() !== 0) return null;
  const existing = lookUp('plenum');
  if (existing) return existing;
  spawnSync('sh', ['-c', 'useradd --system --no-create-home --shell /usr/sbin/nologin plenum']);
  const chosen = lookUp('plenum') ?? lookUp('nobody');
  if (chosen === null)
    throw new Error('PostgreSQL does not run as root, and there is no other account to run it as.');
  return chosen;
};

/** Tests access as that account, because rights may come from anywhere. */
export const canAccess = (account: ServerAccount, folder: string): boolean =>
  spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
