type CamelCased<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCased<Tail>>}`
  : Name;

type SnakeCased<Name> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCased<Tail>}`
  : Name;

export type FromColumns<Row> = { [Name in keyof Row as CamelCased<Name>]: Row[Name] };

export type ToColumns<Values> = { [Name in keyof Values as SnakeCased<Name>]: Values[Name] };

const renamed = (values: object, rename: (name: string) => string): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]));

export const fromColumns = <Row extends object>(row: Row): FromColumns<Row> =>
  renamed(row, (name) =>
    name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  ) as FromColumns<Row>;

export const toColumns = <Values extends object>(values: Values): ToColumns<Values> =>
  renamed(values, (name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ) as ToColumns<Values>;
