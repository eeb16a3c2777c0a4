import { Flex, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  about?: ReactNode;
  /** 3 within a dialog, whose own title is the second level. */
  level?: 2 | 3;
  children?: ReactNode;
}

export const TitledSection = ({ title, about, level = 2, children }: Props) => (
  <Flex component="section" direction="column" gap="sm">
    <Title order={level} size="h3">
      {title}
    </Title>
    {about && <SectionText>{about}</SectionText>}
    {children}
  </Flex>
);

export const SectionText = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" mt="-2xs" maw="68ch" data-breaks>
    {children}
  </Text>
);
