import { Skeleton, type SkeletonProps } from '@mantine/core';

/** A part of a page while it comes, with the words for it: a label is heard only where the element has a role. */
export const LoadingSkeleton = ({ label, ...skeleton }: Omit<SkeletonProps, 'role'> & { label: string }) => (
  <Skeleton {...skeleton} role="img" aria-label={label} />
);
