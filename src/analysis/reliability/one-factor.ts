export interface OneFactor {
  readonly loadings: readonly number[];
  readonly uniqueness: readonly number[];
  /** McDonald's omega: the share of the sum's variance that the factor explains. */
  readonly omega: number;
  readonly interval: { readonly lower: number; readonly upper: number };
}

type Matrix = readonly (readonly number[])[];

const NORMAL_975 = 1.959963984540054;
const STEPS = 200;
const SMALLEST_STEP = 1e-6;
const CLOSE = 1e-14;
/** Rounding hides what a step would gain below this. */
const CLOSE_ENOUGH = 1e-9;
/** A variance below this share of the item's own is none: the model does not fit (Heywood case). */
const LEAST_UNIQUE = 1e-4;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Solves A x = b for a symmetric positive definite A by Cholesky's decomposition; `null` if A is not. */
const solve = (matrix: Matrix, right: readonly number[]): number[] | null => {
  const size = right.length;
  const root = matrix.map((row) => [...row]);
  for (let column = 0; column < size; column += 1)
    for (let row = column; row < size; row += 1) {
      const [own, top] = [root[row] as number[], root[column] as number[]];
      let value = own[column] as number;
      for (let at = 0; at < column; at += 1) value -= (own[at] as number) * (top[at] as number);
      if (row === column && !(value > 0)) return null;
      own[column] = row === column ? Math.sqrt(value) : value / (top[column] as number);
    }
  const found = [...right];
  for (let row = 0; row < size; row += 1) {
    for (let at = 0; at < row; at += 1) found[row]! -= (root[row]?.[at] as number) * (found[at] as number);
    found[row]! /= root[row]?.[row] as number;
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let at = row + 1; at < size; at += 1)
      found[row]! -= (root[at]?.[row] as number) * (found[at] as number);
    found[row]! /= root[row]?.[row] as number;
  }
  return found;
};

interface Model {
  readonly loadings: readonly number[];
  readonly uniqueness: readonly number[];
}

/** The inverse of the implied covariances (Sherman-Morrison), their log determinant, and the inverse times the loadings. */
const invertImplied = ({ loadings, uniqueness }: Model) => {
  const scaled = loadings.map((loading, item) => loading / (uniqueness[item] as number));
  const information = 1 + sum(scaled.map((value, item) => value * (loadings[item] as number)));
  const inverse = scaled.map((one, row) =>
    scaled.map(
      (other, column) => (row === column ? 1 / (uniqueness[row] as number) : 0) - (one * other) / information,
    ),
  );
  return {
    inverse,
    logDeterminant: Math.log(information) + sum(uniqueness.map(Math.log)),
    projected: scaled.map((value) => value / information),
  };
};

/** Twice the negative log likelihood per person, without constants: log |Σ| + tr(S Σ⁻¹) (Jöreskog 1967). */
const discrepancy = (covariances: Matrix, model: Model): number => {
  if (model.uniqueness.some((value) => !(value > 0))) return Number.POSITIVE_INFINITY;
  const { inverse, logDeterminant } = invertImplied(model);
  return (
    logDeterminant +
    sum(
      covariances.map((row, at) =>
        sum(row.map((value, column) => value * (inverse[at]?.[column] as number))),
      ),
    )
  );
};

/** Expected information of one person about loadings and uniquenesses, with the gradient of the log likelihood. */
const readLikelihood = (covariances: Matrix, { loadings, uniqueness }: Model) => {
  const size = loadings.length;
  const { inverse, projected } = invertImplied({ loadings, uniqueness });
  const share = sum(projected.map((value, item) => value * (loadings[item] as number)));
  const at = (row: number, column: number): number => inverse[row]?.[column] as number;
  const information = Array.from({ length: 2 * size }, (_, row) =>
    Array.from({ length: 2 * size }, (__, column) => {
      const [i, j] = [row % size, column % size];
      if (row < size && column < size)
        return at(i, j) * share + (projected[i] as number) * (projected[j] as number);
      if (row >= size && column >= size) return at(i, j) ** 2 / 2;
      return row < size ? at(i, j) * (projected[j] as number) : at(i, j) * (projected[i] as number);
    }),
  );
  const times = (left: Matrix, right: Matrix): number[][] =>
    left.map((row) =>
      right.map((_, column) => sum(row.map((value, k) => value * (right[k]?.[column] as number)))),
    );
  const spread = times(times(inverse, covariances), inverse);
  const residual = (row: number, column: number): number =>
    (spread[row]?.[column] as number) - at(row, column);
  const gradient = [
    ...loadings.map((_, row) => sum(loadings.map((loading, column) => residual(row, column) * loading))),
    ...uniqueness.map((_, row) => residual(row, row) / 2),
  ];
  return { information, gradient };
};

const start = (covariances: Matrix): Model => {
  const others = covariances.map((row, item) => sum(row) - (row[item] as number));
  const root = Math.sqrt(Math.abs(sum(others))) || 1;
  const loadings = others.map((value) => value / root);
  return {
    loadings,
    uniqueness: covariances.map((row, item) =>
      Math.max(0.2 * (row[item] as number), (row[item] as number) - (loadings[item] as number) ** 2),
    ),
  };
};

const step = (model: Model, by: readonly number[], length: number): Model => {
  const size = model.loadings.length;
  return {
    loadings: model.loadings.map((value, item) => value + length * (by[item] as number)),
    uniqueness: model.uniqueness.map((value, item) => value + length * (by[size + item] as number)),
  };
};

/** Fisher scoring, with shorter steps where the likelihood would fall; `null` if it does not converge. */
const maximize = (covariances: Matrix): Model | null => {
  let model = start(covariances);
  let reached = discrepancy(covariances, model);
  for (let round = 0; round < STEPS; round += 1) {
    const { information, gradient } = readLikelihood(covariances, model);
    const by = solve(information, gradient);
    if (by === null) return null;
    const gain = sum(by.map((value, at) => value * (gradient[at] as number)));
    if (gain < CLOSE) return model;
    let length = 1;
    let next = step(model, by, length);
    let own = discrepancy(covariances, next);
    while (!(own < reached)) {
      length /= 2;
      if (length < SMALLEST_STEP) return gain < CLOSE_ENOUGH ? model : null;
      next = step(model, by, length);
      own = discrepancy(covariances, next);
    }
    [model, reached] = [next, own];
  }
  return null;
};

/**
 * McDonald's omega (1999) of a model with one factor, fitted by maximum likelihood to covariances (divisor n - 1), with
 * the 95 % interval of the delta method on the logit (Raykov 2002; Browne 1982): ω = (Σ λ)² / ((Σ λ)² + Σ ψ). `null` for
 * fewer than three items, which do not determine the model, and where it does not fit.
 */
export const fitOneFactor = (covariances: Matrix, people: number): OneFactor | null => {
  if (covariances.length < 3 || covariances.some((row, item) => !((row[item] as number) > 0))) return null;
  const model = maximize(covariances);
  if (!model) return null;
  const { loadings, uniqueness } = model;
  if (uniqueness.some((value, item) => value < LEAST_UNIQUE * (covariances[item]?.[item] as number)))
    return null;
  const common = sum(loadings) ** 2;
  const unique = sum(uniqueness);
  const total = common + unique;
  const omega = common / total;
  const gradient = [
    ...loadings.map(() => (2 * sum(loadings) * unique) / total ** 2),
    ...uniqueness.map(() => -common / total ** 2),
  ];
  const weighted = solve(readLikelihood(covariances, model).information, gradient);
  if (!weighted || !(omega > 0)) return null;
  const variance = sum(weighted.map((value, at) => value * (gradient[at] as number))) / (people - 1);
  const half = (NORMAL_975 * Math.sqrt(variance)) / (omega * (1 - omega));
  const logit = Math.log(omega / (1 - omega));
  const shareAt = (value: number): number => 1 / (1 + Math.exp(-value));
  return {
    ...{ loadings, uniqueness, omega },
    interval: { lower: shareAt(logit - half), upper: shareAt(logit + half) },
  };
};
