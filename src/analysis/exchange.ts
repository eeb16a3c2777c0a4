/** A cell (survey, atom) with somebody in it. */
export interface Cell {
  readonly survey: number;
  readonly atom: number;
  /** Someone there may change from the answer in question to the other one. */
  readonly gives: boolean;
  /** Someone there may change the other way. */
  readonly takes: boolean;
}

interface Graph {
  readonly bySurvey: ReadonlyMap<number, readonly Cell[]>;
  readonly byAtom: ReadonlyMap<number, readonly Cell[]>;
}

/** The surveys that a walk from one reaches, along cells with the one property to atoms and with the other back. */
const reach = (
  { bySurvey, byAtom }: Graph,
  from: number,
  out: 'gives' | 'takes',
  back: 'gives' | 'takes',
): { surveys: Set<number>; atoms: Set<number> } => {
  const surveys = new Set([from]);
  const atoms = new Set<number>();
  for (const survey of surveys)
    for (const cell of bySurvey.get(survey) ?? []) {
      if (!cell[out] || atoms.has(cell.atom)) continue;
      atoms.add(cell.atom);
      for (const other of byAtom.get(cell.atom) ?? []) if (other[back]) surveys.add(other.survey);
    }
  return { surveys, atoms };
};

/**
 * The cells in which one respondent may change from an answer to another while others change to make up for it: each
 * survey and each atom keeps its count of both answers. Such changes go around a circle, survey -> atom in cells that
 * give, atom -> survey in cells that take; so these are the giving cells within a strongly connected component.
 */
export const exchangeable = (cells: readonly Cell[]): Set<Cell> => {
  const graph = {
    bySurvey: Map.groupBy(cells, (cell) => cell.survey),
    byAtom: Map.groupBy(cells, (cell) => cell.atom),
  };
  const found = new Set<Cell>();
  const seen = new Set<number>();
  for (const start of graph.bySurvey.keys()) {
    if (seen.has(start)) continue;
    const [forth, back] = [reach(graph, start, 'gives', 'takes'), reach(graph, start, 'takes', 'gives')];
    for (const survey of forth.surveys) {
      if (!back.surveys.has(survey)) continue;
      seen.add(survey);
      for (const cell of graph.bySurvey.get(survey) ?? [])
        if (cell.gives && forth.atoms.has(cell.atom) && back.atoms.has(cell.atom)) found.add(cell);
    }
  }
  return found;
};
