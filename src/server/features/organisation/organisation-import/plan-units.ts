import type { RowReason, UnitField } from '#shared/organisation/organisation-import/contract.ts';
import { MAXIMUM_UNIT_NAME_LENGTH, normalizeUnitName } from '#shared/organisation/units/rules.ts';
import type { UnitOfTree } from '../units/tree-queries.ts';
import { type KnownUnits, nameKey, splitPath } from './known-units.ts';
import { type PlannedRow, refusedRow } from './present-plan.ts';
import type { TableRow } from './read-table.ts';

export interface NewUnit {
  readonly line: number;
  readonly name: string;
  readonly parent: { readonly unitId: number } | { readonly line: number };
}
type Planned = PlannedRow<NewUnit>;
interface Row {
  readonly line: number;
  readonly key: string;
  readonly name: string;
  readonly parent: string;
}

type Place = { unit: UnitOfTree } | { row: Row } | { reason: RowReason };

const MAXIMUM_DEPTH = 20;

export class UnitPlan {
  readonly #known: KnownUnits;
  readonly #rows: readonly Row[];
  readonly #byKey: ReadonlyMap<string, Row[]>;
  readonly #byName: ReadonlyMap<string, Row[]>;
  readonly #planned = new Map<Row, Planned>();
  readonly #depths = new Map<Row, number>();
  readonly #taken = new Set<string>();
  readonly #units = new Map<Row, UnitOfTree>();

  constructor(rows: readonly TableRow<UnitField>[], known: KnownUnits) {
    this.#known = known;
    this.#rows = rows.map(({ line, cells }) => ({
      line,
      key: (cells.key ?? '').trim(),
      name: normalizeUnitName(cells.name ?? ''),
      parent: (cells.parent ?? '').trim(),
    }));
    this.#byKey = Map.groupBy(
      this.#rows.filter(({ key }) => key !== ''),
      ({ key }) => key,
    );
    this.#byName = Map.groupBy(this.#rows, ({ name }) => nameKey(name));
  }

  planned(): Planned[] {
    for (const row of this.#rows) this.#plan(row);
    return this.#rows.map((row) => this.#planned.get(row) as Planned);
  }

  get #home(): UnitOfTree | undefined {
    const [home, another] = this.#known.outermost;
    return another ? undefined : home;
  }

  #isThere(row: Row, unit: UnitOfTree): boolean {
    const above = unit.parentId === null ? undefined : this.#known.byId(unit.parentId);
    if (row.parent === '') return unit === this.#home || above === this.#home;
    const written = this.#byKey.get(row.parent)?.[0]?.name ?? splitPath(row.parent).at(-1) ?? '';
    return above !== undefined && nameKey(above.name) === nameKey(written);
  }

  #placeOf(row: Row): Place {
    const { parent } = row;
    if (parent === '') return this.#home ? { unit: this.#home } : { reason: 'parentMissing' };
    const [keyed] = this.#byKey.get(parent) ?? [];
    if (keyed) return { row: keyed };
    const named = (this.#byName.get(nameKey(parent)) ?? []).filter((other) => other !== row);
    const { unit, ...found } = this.#known.find(parent);
    if (unit)
      return named.every((other) => this.#isThere(other, unit)) ? { unit } : { reason: 'parentSeveral' };
    const [one, another] = named;
    if (another || ('isSeveral' in found && found.isSeveral)) return { reason: 'parentSeveral' };
    if (one) return { row: one };
    return nameKey(parent) === nameKey(row.name) ? { row } : { reason: 'parentUnknown' };
  }

  /** Iterates instead of recursing, since thousands of rows may form one chain. */
  #plan(row: Row): void {
    const trail = new Set<Row>();
    let at: Row | undefined = row;
    while (at && !this.#planned.has(at)) {
      if (trail.has(at)) {
        const walked = [...trail];
        for (const one of walked.slice(walked.indexOf(at)))
          this.#planned.set(one, refusedRow(one, 'circle', one.parent));
        break;
      }
      trail.add(at);
      const place = this.#placeOf(at);
      at = 'row' in place ? place.row : undefined;
    }
    for (const one of [...trail].reverse())
      if (!this.#planned.has(one)) this.#planned.set(one, this.#planOne(one));
  }

  #planOne(row: Row): Planned {
    const { line, key, name, parent } = row;
    const shown = { line, name };
    if (name === '') return refusedRow(shown, 'nameMissing');
    if (name.length > MAXIMUM_UNIT_NAME_LENGTH) return refusedRow(shown, 'tooLong');
    if ((this.#byKey.get(key)?.length ?? 0) > 1) return refusedRow(shown, 'keyRepeated', key);
    const place = this.#placeOf(row);
    if ('reason' in place) return refusedRow(shown, place.reason, parent);
    if ('unit' in place && parent === '' && nameKey(place.unit.name) === nameKey(name))
      return this.#unchanged(row, place.unit, '');
    if ('unit' in place) return this.#below(row, place.unit);
    const above = this.#planned.get(place.row) as Planned;
    if (above.state === 'refused') return refusedRow(shown, 'parentRefused', parent);
    const unit = this.#units.get(place.row);
    return unit ? this.#below(row, unit) : this.#belowRow(row, place.row, above);
  }

  #below(row: Row, parent: UnitOfTree): Planned {
    const { line, name } = row;
    if (parent.isArchived) return refusedRow({ line, name }, 'parentArchived', parent.name);
    const path = this.#known.path(parent);
    const there = this.#known.child(parent.id, name);
    if (there?.isArchived) return refusedRow({ line, name }, 'archived');
    if (!this.#take(`${parent.id}`, name)) return refusedRow({ line, name }, 'repeated');
    if (there) return this.#unchanged(row, there, path);
    return this.#added(row, splitPath(path).length + 1, path, { unitId: parent.id });
  }

  #belowRow(row: Row, parent: Row, above: Planned): Planned {
    const { line, name } = row;
    if (!this.#take(`line ${parent.line}`, name)) return refusedRow({ line, name }, 'repeated');
    const depth = (this.#depths.get(parent) ?? 0) + 1;
    return this.#added(row, depth, `${above.detail} › ${above.name}`, { line: parent.line });
  }

  #take(parent: string, name: string): boolean {
    const place = `${parent} ${nameKey(name)}`;
    if (this.#taken.has(place)) return false;
    this.#taken.add(place);
    return true;
  }

  #unchanged(row: Row, unit: UnitOfTree, detail: string): Planned {
    this.#units.set(row, unit);
    const { line, name } = row;
    return { line, name, detail, state: 'unchanged', reason: null, about: '', change: null };
  }

  #added(row: Row, depth: number, detail: string, parent: NewUnit['parent']): Planned {
    const { line, name } = row;
    if (depth > MAXIMUM_DEPTH) return refusedRow({ line, name }, 'tooDeep', String(MAXIMUM_DEPTH));
    this.#depths.set(row, depth);
    const change = { line, name, parent };
    return { line, name, detail, state: 'added', reason: null, about: '', change };
  }
}
