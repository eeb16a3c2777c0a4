import { Box, Group, Stack, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  icon: Icon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

export const EmptyState = ({ icon: Icon, title, children, action, level = 2 }: Props) => (
  <Stack gap={0} align="center" ta="center" py="2xl" px="lg">
    <span className={classes.picture}>
      <Icon size={28} stroke={1.5} aria-hidden />
    </span>
    <Title order={level} size="h2">
      {title}
    </Title>
    {children && (
      <Box fz="md" c="dimmed" lh={1.55} mt="2xs" maw="52ch">
        {children}
      </Box>
    )}
    {action && (
      <Group gap="xs" align="stretch" justify="center" mt="lg">
        {action}
      </Group>
    )}
  </Stack>
);
