export const unitFinder = (units: readonly { id: number; parentId: number | null; name: string }[]) => {
  return (path: readonly string[]): number => {
    let id: number | null = null;
    for (const name of path) {
      const unit = units.find((candidate) => candidate.parentId === id && candidate.name === name);
      if (!unit) throw new RangeError(`There is no unit ${path.join(' › ')}.`);
      id = unit.id;
    }
    if (id === null) throw new RangeError('An empty path names no unit.');
    return id;
  };
};
