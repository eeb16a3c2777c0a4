import { Box, Flex, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/use-page-title.ts';
import classes from './page-header.module.css';

interface Props {
  title: string;
  /** Replaces the plain heading; it must contain the `h1`. */
  heading?: ReactNode;
  above?: ReactNode;
  description?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
  serif?: boolean;
}

export const PageHeader = ({ title, heading, above, description, badges, actions, serif }: Props) => {
  usePageTitle(title);
  return (
    <Flex
      component="header"
      columnGap="lg"
      rowGap="md"
      align="flex-start"
      justify="space-between"
      wrap="wrap"
      mb="lg"
    >
      <Box miw={0} flex="1 1 320px">
        {above && (
          <Box fz="xs" c="dimmed" mb="2xs">
            {above}
          </Box>
        )}
        {heading ?? (
          <h1 className={classes.title} data-serif={serif || undefined}>
            {title}
          </h1>
        )}
        {badges && (
          <Group gap="xs" align="stretch" mt="xs">
            {badges}
          </Group>
        )}
        {description && (
          <Text c="dimmed" lh={1.5} mt="2xs" maw="68ch">
            {description}
          </Text>
        )}
      </Box>
      {actions && (
        <Group gap="xs" className={classes.actions ?? ''}>
          {actions}
        </Group>
      )}
    </Flex>
  );
};
