import { Button, Flex, Text } from '@mantine/core';
import { useTranslations } from '../../lib/use-translations.ts';

interface SaveFootProps {
  label: string;
  isSaving: boolean;
  wasSaved: boolean;
  isDirty: boolean;
  isInvalid?: boolean;
}

export const SaveFoot = ({ label, isSaving, wasSaved, isDirty, isInvalid = false }: SaveFootProps) => {
  const t = useTranslations('ui');
  return (
    <Flex columnGap="md" rowGap="xs" align="center" wrap="wrap">
      <Button type="submit" loading={isSaving} disabled={!isDirty || isInvalid}>
        {label}
      </Button>
      <Text span size="sm" c="var(--plenum-good)" role="status">
        {wasSaved && !isDirty && t('saved')}
      </Text>
    </Flex>
  );
};
