import type { Subunit } from '#shared/units/contract.ts';
import classes from './units.module.css';

/** A unit in its place of the tree; one that was found says its path instead. */
export const SubunitName = ({ unit, isFlat }: { unit: Subunit; isFlat: boolean }) =>
  isFlat ? (
    <span className={classes.name}>
      {unit.name}
      {unit.path !== unit.name && <small className={classes.path}>{unit.path}</small>}
    </span>
  ) : (
    <span className={classes.name} data-depth={unit.depth} style={{ ['--depth' as string]: unit.depth }}>
      {unit.name}
    </span>
  );
