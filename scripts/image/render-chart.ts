import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/**
 * Renders the Helm chart as far as the chart uses Go's templates, and throws for anything else: Helm cannot be had on the
 * machines that test. Its output was compared with that of Go's own engine.
 */
interface Scope {
  readonly dot: unknown;
  readonly variables: Readonly<Record<string, unknown>>;
}
type Part = (scope: Scope) => string;

const TOKEN = /\{\{(-?)\s*([\s\S]*?)\s*(-?)\}\}/g;

const isEmpty = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.keys(value).length === 0);

class Chart {
  readonly #defined = new Map<string, Part>();
  #root: unknown;

  #parse(tokens: string[]): Part {
    const parts: Part[] = [];
    for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
      const action = /^\{\{(.*)\}\}$/s.exec(token)?.[1];
      if (action === undefined) {
        const text = token;
        parts.push(() => text);
        continue;
      }
      if (action === 'end') break;
      const [word = '', ...rest] = action.split(' ');
      const given = rest.join(' ');
      if (word === 'define') this.#defined.set(JSON.parse(given), this.#parse(tokens));
      else if (word === 'if') {
        const body = this.#parse(tokens);
        parts.push((scope) => (isEmpty(this.#evaluate(given, scope)) ? '' : body(scope)));
      } else if (word === 'range') parts.push(this.#range(given, this.#parse(tokens)));
      else parts.push((scope) => String(this.#evaluate(action, scope)));
    }
    return (scope) => parts.map((part) => part(scope)).join('');
  }

  #range(given: string, body: Part): Part {
    const [, key, name, list] = /^(?:\$(\w+), \$(\w+) := )?(.*)$/.exec(given) ?? [];
    return (scope) =>
      Object.entries(this.#evaluate(list ?? '', scope) as object)
        .sort(([one], [other]) =>
          Array.isArray(scope) ? 0 : one.localeCompare(other, 'en', { numeric: true }),
        )
        .map(([index, value]) =>
          key && name
            ? body({ ...scope, variables: { ...scope.variables, [key]: index, [name]: value } })
            : body({ ...scope, dot: value }),
        )
        .join('');
  }

  #operand(word: string, { dot, variables }: Scope): unknown {
    if (word === '.') return dot;
    if (/^".*"$|^\d+$/.test(word)) return JSON.parse(word);
    if (word.startsWith('$.')) return this.#operand(word.slice(1), { dot: this.#root, variables });
    if (word.startsWith('$')) return variables[word.slice(1)];
    if (!/^(\.\w+)+$/.test(word)) throw new Error(`The chart's renderer does not know ${word}.`);
    return word
      .slice(1)
      .split('.')
      .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], dot);
  }

  #evaluate(pipeline: string, scope: Scope): unknown {
    return pipeline.split(' | ').reduce<unknown>((piped, step, index) => {
      const [word = '', ...rest] = step.match(/"[^"]*"|\S+/g) ?? [];
      const given = rest.map((one) => this.#operand(one, scope));
      const all = index === 0 ? given : [...given, piped];
      const [first, second] = all;
      if (word === 'quote') return JSON.stringify(String(first));
      if (word === 'toJson') return JSON.stringify(first);
      if (word === 'join') return (second as unknown[]).join(String(first));
      if (word === 'default') return isEmpty(second) ? first : second;
      if (word === 'nindent') return `\n${String(second).replace(/^(?=.)/gm, ' '.repeat(Number(first)))}`;
      if (word === 'include') {
        const body = this.#defined.get(String(first));
        if (!body) throw new Error(`The chart defines no ${String(first)}.`);
        return body({ ...scope, dot: second });
      }
      if (rest.length > 0) throw new Error(`The chart's renderer does not know ${word}.`);
      const value = this.#operand(word, scope);
      if (value === undefined) throw new Error(`There is no value ${word}.`);
      return value;
    }, undefined);
  }

  render(text: string, dot: unknown): string {
    const tokens: string[] = [];
    let at = 0;
    let trims = false;
    const push = (end: number, trimsEnd: boolean) => {
      const plain = text.slice(at, end);
      const started = trims ? plain.trimStart() : plain;
      tokens.push(trimsEnd ? started.trimEnd() : started);
    };
    for (const match of text.matchAll(TOKEN)) {
      push(match.index, match[1] === '-');
      tokens.push(`{{${match[2]}}}`);
      trims = match[3] === '-';
      at = match.index + match[0].length;
    }
    push(text.length, false);
    this.#root = dot;
    return this.#parse(tokens)({ dot, variables: {} });
  }
}

const merge = (under: unknown, over: unknown): unknown =>
  under && over && typeof under === 'object' && typeof over === 'object' && !Array.isArray(over)
    ? Object.fromEntries(
        Object.keys({ ...under, ...over }).map((key) => [
          key,
          key in over ? merge((under as never)[key], (over as never)[key]) : (under as never)[key],
        ]),
      )
    : over;

export const readChart = (folder: string) => ({
  chart: parse(readFileSync(join(folder, 'Chart.yaml'), 'utf8')) as { version: string; appVersion: string },
  values: parse(readFileSync(join(folder, 'values.yaml'), 'utf8')) as Record<string, unknown>,
  schema: JSON.parse(readFileSync(join(folder, 'values.schema.json'), 'utf8')) as object,
});

type Labels = Readonly<Record<string, string>>;
type Probe = { readonly httpGet: object };

export interface Pod {
  readonly terminationGracePeriodSeconds: number;
  readonly restartPolicy: string;
  readonly securityContext: object;
  readonly automountServiceAccountToken: boolean;
  readonly enableServiceLinks: boolean;
  readonly containers: readonly [
    {
      readonly args: readonly string[];
      readonly env: readonly {
        readonly name: string;
        readonly value: string;
        readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } };
      }[];
      readonly volumeMounts: readonly { readonly mountPath: string }[];
      readonly ports: readonly object[];
      readonly lifecycle: object;
      readonly securityContext: object;
      readonly startupProbe: Probe;
      readonly readinessProbe: Probe;
      readonly livenessProbe: Probe;
    },
  ];
}

interface Specs {
  readonly Deployment: {
    readonly template: { readonly metadata: { readonly labels: Labels }; readonly spec: Pod };
    readonly selector: { readonly matchLabels: Labels };
    readonly strategy: { readonly rollingUpdate: object };
  };
  readonly Job: { readonly template: { readonly spec: Pod } };
  readonly CronJob: {
    readonly schedule: string;
    readonly concurrencyPolicy: string;
    readonly jobTemplate: { readonly spec: Specs['Job'] };
  };
  readonly PodDisruptionBudget: {
    readonly maxUnavailable: number;
    readonly selector: { readonly matchLabels: Labels };
  };
  readonly NetworkPolicy: {
    readonly podSelector: { readonly matchLabels: Labels };
    readonly policyTypes: readonly string[];
    readonly ingress: readonly object[];
    readonly egress: readonly { readonly ports: readonly { readonly port: number }[] }[];
  };
  readonly Service: { readonly selector: Labels };
  readonly Ingress: object;
}
export type ManifestKind = keyof Specs;
export interface Manifest<Kind extends ManifestKind = ManifestKind> {
  readonly kind: Kind;
  readonly metadata: { readonly name: string };
  readonly spec: Specs[Kind];
}

export const renderChart = (folder: string, changes: object = {}): Manifest[] => {
  const { chart: own, values } = readChart(folder);
  const dot = {
    Values: merge(values, changes),
    Release: { Name: 'plenum' },
    Chart: { AppVersion: own.appVersion },
  };
  const chart = new Chart();
  const templates = join(folder, 'templates');
  const read = (name: string) => readFileSync(join(templates, name), 'utf8');
  chart.render(read('_helpers.tpl'), dot);
  return readdirSync(templates)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => parseAllDocuments(chart.render(read(name), dot)))
    .flatMap((document) => {
      if (document.errors.length > 0) throw document.errors[0];
      return (document.toJS() ?? []) as Manifest | [];
    });
};
