import { Skeleton, type SkeletonProps } from '@mantine/core';

export const LoadingSkeleton = ({ label, ...skeleton }: Omit<SkeletonProps, 'role'> & { label: string }) => (
  <Skeleton {...skeleton} role="img" aria-label={label} />
);
