export const oneOpenQuestion = {
  itemTypes: ['OPEN'],
  itemIdsOf: ({ itemIds }: { itemIds: readonly number[] }): readonly number[] => itemIds,
  withItemIds: <Config extends object>(
    config: Config,
    itemIds: number[],
  ): Config & { itemIds: number[] } => ({
    ...config,
    itemIds: itemIds.slice(0, 1),
  }),
} as const;
