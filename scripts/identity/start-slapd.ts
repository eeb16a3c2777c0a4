import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCertificate } from '#server/features/organisation/identity-providers/saml/create-certificate.ts';

export interface RealDirectory {
  readonly ldaps: string;
  readonly ldap: string;
  readonly certificate: string;
  close(): Promise<void>;
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

export const waitForPort = async (port: number, server: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 200 && server.exitCode === null; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const answer = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close'),
    ]).catch(() => false);
    socket.destroy();
    if (answer === true) return;
    await wait(50);
  }
  throw new Error('The server has not started.');
};

/** OpenLDAP with these entries in a folder of its own, on free ports of this machine. */
export const startSlapd = async (suffix: string, ldif: string): Promise<RealDirectory> => {
  const folder = mkdtempSync(join(tmpdir(), 'plenum-slapd-'));
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content, { mode: 0o600 });
    return join(folder, name);
  };
  const key = await createCertificate('localhost', new Date(), 2048);
  mkdirSync(join(folder, 'data'));
  const schemas = ['core', 'cosine', 'inetorgperson', 'nis'];
  const config = file(
    'slapd.conf',
    [
      ...schemas.map((name) => `include /etc/ldap/schema/${name}.schema`),
      `TLSCertificateFile ${file('certificate.pem', key.certificate)}`,
      `TLSCertificateKeyFile ${file('key.pem', key.privateKey)}`,
      'security simple_bind=128',
      'modulepath /usr/lib/ldap',
      'moduleload back_mdb',
      'database mdb',
      `suffix "${suffix}"`,
      `directory ${join(folder, 'data')}`,
      'access to attrs=userPassword by anonymous auth by * none',
      'access to * by users read by * none',
    ].join('\n'),
  );
  execFileSync('/usr/sbin/slapadd', ['-f', config, '-l', file('entries.ldif', ldif)]);
  const [plain, encrypted] = [await freePort(), await freePort()];
  const addresses = `ldap://127.0.0.1:${plain} ldaps://127.0.0.1:${encrypted}`;
  const slapd = spawn('/usr/sbin/slapd', ['-f', config, '-h', addresses, '-d', '0'], { stdio: 'ignore' });
  const close = async (): Promise<void> => {
    if (slapd.exitCode === null && slapd.kill()) await once(slapd, 'exit');
    rmSync(folder, { recursive: true });
  };
  await waitForPort(plain, slapd).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    ...{ ldap: `ldap://localhost:${plain}`, ldaps: `ldaps://localhost:${encrypted}` },
    ...{ certificate: key.certificate, close },
  };
};
