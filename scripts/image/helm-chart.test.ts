import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parseBackupSettings } from '../../src/server/lib/settings/backup-settings.ts';
import { readSettings } from '../../src/server/lib/settings/settings.ts';
import { type Manifest, type ManifestKind, type Pod, readChart, renderChart } from './render-chart.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/helm/plenum');
const { chart, values, schema } = readChart(folder);
const isValid = new Ajv({ allErrors: true }).compile(schema);

const find = <Kind extends ManifestKind>(kind: Kind, name: string, changes: object = {}): Manifest<Kind> => {
  const found = renderChart(folder, changes).find(
    (one): one is Manifest<Kind> => one.kind === kind && one.metadata.name === name,
  );
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};
type Workload = Manifest<'Deployment' | 'Job'>;
const podOf = ({ spec }: Pick<Workload, 'spec'>): Pod => spec.template.spec;
const environmentOf = (manifest: Workload): Record<string, string> =>
  Object.fromEntries(podOf(manifest).containers[0].env.map(({ name, value }) => [name, value]));
const valueOfKey = (name: string): string => (name.endsWith('RECIPIENTS') ? `age1${'q'.repeat(58)}` : 'x');
const web = find('Deployment', 'plenum-web');
const worker = find('Deployment', 'plenum-worker');

describe('the Helm chart', () => {
  test('has the version of the program', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect([chart.version, chart.appVersion]).toEqual([version, version]);
  });

  test('accepts its own values and refuses misspelt, missing and dangerous ones', () => {
    expect(isValid(values), JSON.stringify(isValid.errors)).toBe(true);
    for (const wrong of [
      { ...values, publicURL: 'https://x.example' },
      { ...values, publicUrl: 'plenum.example.org' },
      { ...values, secret: undefined },
      { ...values, web: { replicas: 0, resources: {} } },
      { ...values, shutdown: { preStop: 5, drain: 301, grace: 45 } },
      { ...values, settings: { PLENUM_SECRET: 'in the open' } },
      ...[
        { to: '/var/backups/plenum' },
        { schedule: 'nightly' },
        { keepDays: 0 },
        { secret: { name: 'plenum-backup', keys: {} } },
      ].map((changes) => ({ ...values, backup: { ...(values.backup as object), ...changes } })),
    ])
      expect(isValid(JSON.parse(JSON.stringify(wrong))), JSON.stringify(wrong).slice(0, 80)).toBe(false);
  });

  test('renders every kind that an installation needs', () => {
    const names = (changes: object) =>
      renderChart(folder, changes).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    const always = [
      'Deployment plenum-web',
      'Deployment plenum-worker',
      'Job plenum-migrate',
      'Service plenum-web',
    ];
    const optional = [
      'NetworkPolicy plenum',
      'PodDisruptionBudget plenum-web',
      'PodDisruptionBudget plenum-worker',
    ];
    expect(names({}).sort()).toEqual([...always, ...optional].sort());
    const off = { networkPolicy: { enabled: false }, podDisruptionBudget: { enabled: false } };
    expect(names({ ...off, ingress: { enabled: true } }).sort()).toEqual(
      ['Ingress plenum-web', ...always].sort(),
    );
  });

  test('gives each process settings that Plenum takes, with secrets as files alone', () => {
    const more = {
      remoteNetworks: ['10.0.0.0/8'],
      settings: { OTEL_SERVICE_NAME: 'plenum', PLENUM_POOL_SIZE: 20 },
    };
    for (const manifest of [
      web,
      worker,
      find('Job', 'plenum-migrate'),
      find('Deployment', 'plenum-web', more),
    ]) {
      const environment = environmentOf(manifest);
      expect(environment).not.toHaveProperty('DATABASE_URL');
      expect(environment).not.toHaveProperty('PLENUM_SECRET');
      expect(environment).toMatchObject({ DATABASE_URL_FILE: '/run/secrets/plenum/database-url' });
      const {
        DATABASE_URL_FILE: _,
        PLENUM_SECRET_FILE: __,
        PLENUM_METRICS_TOKEN_FILE: ___,
        ...rest
      } = environment;
      expect(() => readSettings(rest)).not.toThrow();
      const mounts = podOf(manifest).containers[0].volumeMounts.map(({ mountPath }) => mountPath);
      expect(mounts).toEqual(['/data', '/tmp', '/run/secrets/plenum']);
    }
    expect(environmentOf(find('Deployment', 'plenum-web', more))).toMatchObject({
      ...{
        PLENUM_REMOTE_NETWORKS: '10.0.0.0/8',
        PLENUM_POOL_SIZE: '20',
        PLENUM_JOBS: '0',
        PLENUM_MIGRATE: '0',
      },
    });
    expect(environmentOf(worker)).not.toHaveProperty('PLENUM_JOBS');
  });

  test('backs up on a schedule, encrypted, to S3-compatible storage, with its keys from a secret', () => {
    const backup = { enabled: true, to: 's3://uni/plenum', secret: { name: 'plenum-backup' } };
    const { spec } = find('CronJob', 'plenum-backup', { backup });
    expect([spec.schedule, spec.concurrencyPolicy]).toEqual(['30 2 * * *', 'Forbid']);
    const pod = spec.jobTemplate.spec.template.spec;
    const [container] = pod.containers;
    expect([pod.restartPolicy, container.args]).toEqual([
      'Never',
      ['backup', 's3://uni/plenum', '--keep-days', '14'],
    ]);
    const fromSecret = container.env.filter(({ valueFrom }) => valueFrom);
    expect(fromSecret.map(({ name, valueFrom }) => [name, valueFrom?.secretKeyRef.key])).toEqual([
      ['PLENUM_BACKUP_RECIPIENTS', 'recipients'],
      ['PLENUM_BACKUP_S3_ACCESS_KEY_ID', 'access-key-id'],
      ['PLENUM_BACKUP_S3_SECRET_ACCESS_KEY', 'secret-access-key'],
    ]);
    const given = Object.fromEntries(
      container.env.map(({ name, value, valueFrom }) => [name, valueFrom ? valueOfKey(name) : value]),
    );
    const { DATABASE_URL_FILE: _, PLENUM_SECRET_FILE: __, PLENUM_METRICS_TOKEN_FILE: ___, ...rest } = given;
    expect(parseBackupSettings(readSettings(rest))).toMatchObject({
      storage: { endpoint: 'https://s3.example.org', usesPathStyle: true },
      keys: { recipients: [valueOfKey('PLENUM_BACKUP_RECIPIENTS')] },
    });
  });

  test('drains: a pod leaves the service, answers on, and is not killed before it is done', () => {
    const { preStop, drain, grace } = values.shutdown as Record<'preStop' | 'drain' | 'grace', number>;
    expect(grace).toBeGreaterThanOrEqual(preStop + drain + 15);
    const pod = podOf(web);
    expect(pod.terminationGracePeriodSeconds).toBe(grace);
    expect(pod.containers[0].lifecycle).toEqual({ preStop: { sleep: { seconds: preStop } } });
    expect(environmentOf(web).PLENUM_DRAIN_SECONDS).toBe(String(drain));
    expect(web.spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  });

  test('probes web and worker where Plenum answers, and lets disruptions take one at a time', () => {
    for (const manifest of [web, worker]) {
      const [container] = podOf(manifest).containers;
      expect(container.ports).toContainEqual({ name: 'health', containerPort: 9464 });
      expect(environmentOf(manifest).PLENUM_HEALTH_PORT).toBe('9464');
      expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'health' });
      for (const probe of ['startupProbe', 'livenessProbe'] as const)
        expect(container[probe].httpGet).toEqual({ path: '/healthz', port: 'health' });
    }
    for (const name of ['web', 'worker']) {
      const { spec } = find('PodDisruptionBudget', `plenum-${name}`);
      expect([spec.maxUnavailable, spec.selector.matchLabels['app.kubernetes.io/component']]).toEqual([
        1,
        name,
      ]);
    }
  });

  test('runs without rights, on a file system that it cannot write', () => {
    const backup = find('CronJob', 'plenum-backup', { backup: { enabled: true } });
    const pods = [web, worker, find('Job', 'plenum-migrate'), backup.spec.jobTemplate].map(podOf);
    for (const { securityContext, automountServiceAccountToken, enableServiceLinks, containers } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65_532 });
      expect([automountServiceAccountToken, enableServiceLinks]).toEqual([false, false]);
      expect(containers[0].securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      });
    }
  });

  test('lets in and out what is named, with selectors that fit the pods', () => {
    const from = [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }];
    const { spec } = find('NetworkPolicy', 'plenum', { networkPolicy: { webFrom: from } });
    expect(spec.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(spec.ingress[0]).toEqual({ from, ports: [{ port: 3000, protocol: 'TCP' }] });
    const ports = spec.egress.flatMap((rule) => rule.ports.map(({ port }) => port));
    expect(ports).toEqual([53, 53, 5432, 443, 465, 587]);
    for (const { spec: of } of [web, worker]) {
      expect(of.template.metadata.labels).toMatchObject(of.selector.matchLabels);
      expect(of.template.metadata.labels).toMatchObject(spec.podSelector.matchLabels);
    }
    const service = find('Service', 'plenum-web');
    expect(web.spec.template.metadata.labels).toMatchObject(service.spec.selector);
    expect(worker.spec.template.metadata.labels).not.toMatchObject(service.spec.selector);
  });
});
