import { Skeleton } from '@mantine/core';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { Page } from '../../ui/page.tsx';

export const PageSkeleton = () => (
  <Page>
    <Skeleton height={32} width="min(22rem, 60%)" mb="lg" radius={8} />
    <ListSkeleton rows={8} />
  </Page>
);
