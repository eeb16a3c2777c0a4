export const pageOf = (content: readonly unknown[]) => ({
  ...{ content, number: 0, size: 50 },
  ...{ totalElements: content.length, totalPages: 1 },
});
